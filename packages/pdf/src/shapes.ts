import type { Face, Position } from './fonts.ts';

/** A shaped word, in thousandths of the font size. */
interface Shape {
  width: number;
  /** The drawing command: undefined until the word is drawn, null if a glyph is not on the baseline. */
  row: string | null | undefined;
}

/** The width of a code letter relative to the font size. */
export const cellWidth = 0.6;

/** Shaped words are cached, because words repeat and shaping is far slower than a lookup. */
const maxShapes = 20_000;

const shapes = new WeakMap<Face, Map<string, Shape>>();

function shapeOf(face: Face, word: string): Shape {
  const known = shapes.get(face) ?? new Map<string, Shape>();
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= maxShapes) known.clear();
  const shape: Shape = { width: face.widthOfString(word, 1_000), row: undefined };
  shapes.set(face, known.set(word, shape));
  return shape;
}

const isNumber = /^\d{2,}$/;

/** Returns the words of a text and the spaces between them. Numbers are digits, as they repeat while numbers seldom do. */
function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (let from = 0; from < text.length;) {
    const blank = text.indexOf(' ', from);
    const end = blank < 0 ? text.length : Math.max(blank, from + 1);
    const word = text.slice(from, end);
    if (isNumber.test(word)) words.push(...word);
    else words.push(word);
    from = end;
  }
  return words;
}

/** Returns the width in points of a text without shaped letters. */
export function widthOf(face: Face, text: string, size: number): number {
  let width = 0;
  for (const word of wordsIn(text)) width += shapeOf(face, word).width;
  return (width * size) / 1_000;
}

/** Returns the strings and adjustments that draw a text without shaped letters, or null if a glyph is not on the baseline. */
export function rowOf(face: Face, text: string): string | null {
  let whole = '';
  for (const word of wordsIn(text)) {
    const shape = shapeOf(face, word);
    if (shape.row === undefined) shape.row = encode(face, word);
    if (shape.row === null) return null;
    whole += shape.row;
  }
  return whole.replaceAll('><', '');
}

function encode(face: Face, word: string): string | null {
  const [glyphs, positions] = face.encode(word);
  if (positions.some(isOffset)) return null;
  return positions.reduce((row, position, place) => addGlyph(row, { ...position, glyph: glyphs[place] ?? '' }), '');
}

export const isOffset = ({ xOffset, yOffset }: Position): boolean => xOffset !== 0 || yOffset !== 0;

/** Rounds to three decimals, which is precise enough for drawing. */
export const toThreeDecimals = (number: number): string => String(Math.round(number * 1_000) / 1_000);

/** Adds a glyph. Adjacent glyphs without an adjustment share a string. */
export function addGlyph(
  row: string,
  { glyph, advanceWidth, xAdvance }: Pick<Position, 'advanceWidth' | 'xAdvance'> & { glyph: string },
): string {
  const correction = advanceWidth - xAdvance;
  const joined = row.endsWith('>') ? `${row.slice(0, -1)}${glyph}>` : `${row}<${glyph}>`;
  return Math.abs(correction) < 0.5 ? joined : `${joined}${toThreeDecimals(correction)}`;
}
