import { arrowAt, type HeadShape, type Point, type Shape, type Sheet, iconPathsOf } from './scene.ts';

type Context = CanvasRenderingContext2D;
type Drawing<Kind extends Shape['kind']> = (
  context: Context,
  shape: Extract<Shape, { kind: Kind }>,
  sheet: Sheet,
) => void;

function pathOf(points: readonly Point[]): Path2D {
  const path = new Path2D();
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  return path;
}

const drawBox: Drawing<'box'> = (context, { x, y, width, height, radius, fill, stroke, opacity = 1 }, { colorOf }) => {
  const path = new Path2D();
  path.roundRect(x, y, width, height, radius);
  context.globalAlpha = opacity;
  context.fillStyle = colorOf(fill);
  context.fill(path);
  if (stroke !== undefined) {
    context.lineWidth = 1;
    context.strokeStyle = colorOf(stroke);
    context.stroke(path);
  }
  context.globalAlpha = 1;
};

const anchors = { start: 'left', middle: 'center', end: 'right' } as const;

const drawText: Drawing<'text'> = (
  context,
  { x, y, text, size, fill, isStrong, isCode, anchor = 'start' },
  { colorOf, fonts },
) => {
  context.font = `${isStrong ? 600 : 400} ${size}px ${isCode ? fonts.code : fonts.text}`;
  context.textAlign = anchors[anchor];
  context.fillStyle = colorOf(fill);
  context.fillText(text, x, y);
};

const drawLine: Drawing<'line'> = (context, { points, stroke }, { colorOf }) => {
  context.lineWidth = 1.5;
  context.strokeStyle = colorOf(stroke);
  context.fillStyle = colorOf(stroke);
  context.stroke(pathOf(points));
  context.fill(pathOf(arrowAt(points)));
};

const drawSign: Drawing<'sign'> = (context, { x, y, size, sign, opacity = 1 }, { colorOf }) => {
  context.save();
  context.globalAlpha = opacity;
  context.translate(x, y);
  context.scale(size / 16, size / 16);
  for (const { path, fill, stroke, width, dashes } of iconPathsOf(sign)) {
    const drawn = new Path2D(path);
    if (fill) {
      context.fillStyle = colorOf(fill);
      context.fill(drawn);
    }
    if (stroke) {
      context.setLineDash(dashes?.split(' ').map(Number) ?? []);
      context.strokeStyle = colorOf(stroke);
      context.lineWidth = width;
      context.stroke(drawn);
    }
  }
  context.restore();
};

function drawShape(context: Context, shape: HeadShape, sheet: Sheet): void {
  if (shape.kind === 'box') drawBox(context, shape, sheet);
  else if (shape.kind === 'text') drawText(context, shape, sheet);
  else if (shape.kind === 'line') drawLine(context, shape, sheet);
  else if (shape.kind === 'sign') drawSign(context, shape, sheet);
  else context.drawImage(shape.image, shape.x, shape.y, shape.width, shape.height);
}

/** Draws a diagram on a canvas with the fonts of the page. */
export function drawScene(context: Context, sheet: Sheet): void {
  context.fillStyle = sheet.colorOf('page');
  context.fillRect(0, 0, sheet.width, sheet.height);
  for (const shape of sheet.head) drawShape(context, shape, sheet);
  context.translate(sheet.offset.x, sheet.offset.y);
  for (const shape of sheet.shapes) drawShape(context, shape, sheet);
}
