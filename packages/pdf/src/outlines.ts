import { visualOrder } from './direction.ts';
import type { Face } from './fonts.ts';
import { isShaped, type Line, shapedFeatures } from './lines.ts';
import { shapeable } from './shapeable.ts';
import { footOfLetters, type TextPosition } from './text.ts';

interface Outline {
  scale(x: number, y: number): Outline;
  translate(x: number, y: number): Outline;
  toSVG(): string;
}

/** The library's font with access to its shapes, in font units. */
interface ShapedFont {
  unitsPerEm: number;
  layout(
    text: string,
    features?: readonly string[],
  ): {
    glyphs: readonly { path: Outline }[];
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

const fontOf = (face: Face): ShapedFont => face.font as unknown as ShapedFont;

/** Returns the letters of a line as SVG path data, positioned as by `drawLine`. */
export function outlineLine(line: Line, { direction = 'ltr', ...at }: TextPosition): string {
  const pieces = visualOrder(line, direction, at.size);
  const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
  const start = direction === 'rtl' ? at.x + at.width - width : at.x;
  const foot = at.y + at.size * footOfLetters;
  return pieces
    .map((piece) => {
      const isWhole = piece.isFromRight || isShaped(piece.text);
      const pen = { x: start + piece.offset, foot, size: at.size };
      return outlineText(piece, isWhole ? shapedFeatures : undefined, pen);
    })
    .join('');
}

function outlineText(
  { face, text }: { face: Face; text: string },
  features: readonly string[] | undefined,
  pen: { x: number; foot: number; size: number },
): string {
  const font = fontOf(face);
  const scale = pen.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(features === undefined ? text : shapeable(text), features);
  let { x } = pen;
  return glyphs
    .map(({ path }, place) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const moved = path.scale(scale, -scale).translate(x + xOffset * scale, pen.foot - yOffset * scale);
      x += xAdvance * scale;
      return moved.toSVG();
    })
    .join('');
}
