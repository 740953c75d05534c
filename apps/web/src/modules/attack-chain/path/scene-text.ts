import {
  arrowAt,
  type HeadShape,
  type ImageShape,
  type Point,
  type Shape,
  type Sheet,
  type IconPath,
  iconPathsOf,
} from './scene.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML, which does not allow control characters. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter).replaceAll(/\p{Cc}/gu, ' ');
const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const cornersOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');

function boxText(shape: Extract<Shape, { kind: 'box' }>, { colorOf }: Sheet): string {
  const { x, y, width, height, radius, fill, stroke, opacity } = shape;
  const line = stroke === undefined ? '' : ` stroke="${colorOf(stroke)}"`;
  const fade = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" rx="${radius}" fill="${colorOf(fill)}"${line}${fade}/>`;
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

function iconPathSvg({ path, fill, stroke, width, dashes }: IconPath, { colorOf }: Sheet): string {
  const line = stroke ? ` stroke="${colorOf(stroke)}" stroke-width="${width}"` : '';
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : '';
  return `<path d="${path}" fill="${fill ? colorOf(fill) : 'none'}"${line}${dash}/>`;
}

function signText({ x, y, size, sign, opacity = 1 }: Extract<Shape, { kind: 'sign' }>, sheet: Sheet): string {
  const paths = iconPathsOf(sign).map((path) => iconPathSvg(path, sheet));
  return `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${size / 16})" opacity="${opacity}">${paths.join('')}</g>`;
}

const imageText = ({ x, y, width, height, href }: ImageShape): string =>
  `<image x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" href="${escaped(href)}"/>`;

function shapeText(shape: HeadShape, sheet: Sheet): string {
  if (shape.kind === 'box') return boxText(shape, sheet);
  if (shape.kind === 'text') return wordsText(shape, sheet);
  if (shape.kind === 'image') return imageText(shape);
  return shape.kind === 'line' ? lineText(shape, sheet) : signText(shape, sheet);
}

/** Returns a diagram as a self-contained SVG document. */
export function sceneText(sheet: Sheet): string {
  const { width, height, offset, head, shapes, colorOf } = sheet;
  const draw = (all: readonly HeadShape[]): string => all.map((shape) => shapeText(shape, sheet)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rounded(height)}" viewBox="0 0 ${width} ${rounded(height)}">
<rect width="100%" height="100%" fill="${colorOf('page')}"/>
${draw(head)}
<g transform="translate(${offset.x} ${offset.y})">
${draw(shapes)}
</g>
</svg>
`;
}
