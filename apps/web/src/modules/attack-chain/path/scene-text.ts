import { arrowAt, type Point, type Shape, type Sheet, signPaths } from './scene.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML, which does not allow control characters. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter).replaceAll(/\p{Cc}/gu, ' ');
const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const cornersOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');

function boxText(shape: Extract<Shape, { kind: 'box' }>, { colorOf }: Sheet): string {
  const { x, y, width, height, radius, fill, stroke } = shape;
  const line = stroke === undefined ? '' : ` stroke="${colorOf(stroke)}"`;
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" rx="${radius}" fill="${colorOf(fill)}"${line}/>`;
}

function wordsText(shape: Extract<Shape, { kind: 'text' }>, { colorOf, fonts }: Sheet): string {
  const { x, y, text, size, fill, isStrong, isCode, anchor = 'start' } = shape;
  const font = escaped(isCode ? fonts.code : fonts.text);
  return `<text x="${rounded(x)}" y="${rounded(y)}" font-family="${font}" font-size="${size}" font-weight="${isStrong ? 600 : 400}" text-anchor="${anchor}" fill="${colorOf(fill)}">${escaped(text)}</text>`;
}

function lineText({ points, stroke }: Extract<Shape, { kind: 'line' }>, { colorOf }: Sheet): string {
  const color = colorOf(stroke);
  return `<polyline points="${cornersOf(points)}" fill="none" stroke="${color}" stroke-width="1.5"/><polygon points="${cornersOf(arrowAt(points))}" fill="${color}"/>`;
}

function signText({ x, y, size, severity }: Extract<Shape, { kind: 'sign' }>, { colorOf }: Sheet): string {
  const { path, isOutline = false } = signPaths[severity];
  const color = colorOf(severity);
  const look = isOutline ? `fill="none" stroke="${color}" stroke-width="2"` : `fill="${color}"`;
  return `<path d="${path}" transform="translate(${rounded(x)} ${rounded(y)}) scale(${size / 16})" ${look}/>`;
}

function shapeText(shape: Shape, sheet: Sheet): string {
  if (shape.kind === 'box') return boxText(shape, sheet);
  if (shape.kind === 'text') return wordsText(shape, sheet);
  return shape.kind === 'line' ? lineText(shape, sheet) : signText(shape, sheet);
}

/** Returns a diagram as a self-contained SVG document. */
export function sceneText(sheet: Sheet): string {
  const { width, height, offset, head, shapes, colorOf } = sheet;
  const draw = (all: readonly Shape[]): string => all.map((shape) => shapeText(shape, sheet)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rounded(height)}" viewBox="0 0 ${width} ${rounded(height)}">
<rect width="100%" height="100%" fill="${colorOf('page')}"/>
${draw(head)}
<g transform="translate(${offset.x} ${offset.y})">
${draw(shapes)}
</g>
</svg>
`;
}
