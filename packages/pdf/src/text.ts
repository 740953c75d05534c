import { type Direction, visualOrder, type SeenPiece } from './direction.ts';
import type { Face, Position } from './fonts.ts';
import { isShaped, type Line, type TextSetting, shapedFeatures } from './lines.ts';
import { textString } from './objects.ts';
import { addLink } from './links.ts';
import { shapeable } from './shapeable.ts';
import { addGlyph, cellWidth, toThreeDecimals, rowOf, isOffset } from './shapes.ts';
import { drawDecoration, ink, inside, type Sheet } from './sheet.ts';

/** The position and layout of a line; `y` is its upper edge. */
export interface TextPosition extends TextSetting {
  x: number;
  y: number;
  direction?: Direction;
}

/** The distance from the upper edge of a line to its baseline, relative to the font size. */
export const footOfLetters = 1.07;

/** Draws a line with its upper left corner at a position. Right-to-left text ends at the right edge. */
export function drawLine(sheet: Sheet, line: Line, at: TextPosition): void {
  const { direction = 'ltr' } = at;
  const pieces = visualOrder(line, direction, at.size);
  const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
  const start = direction === 'rtl' ? at.x + at.width - width : at.x;
  let waiting: PlacedPiece[] = [];
  const flush = () => {
    showPieces(sheet, waiting, at);
    waiting = [];
  };
  for (const piece of pieces) {
    const placed = { ...piece, x: start + piece.offset };
    if (piece.label !== undefined) drawLabel(sheet, placed, at);
    if (piece.isStruck === true) drawStroke(sheet, placed, at);
    if (piece.link === undefined && piece.to === undefined) waiting.push(placed);
    else {
      flush();
      drawLink(sheet, placed, at);
    }
  }
  flush();
}

interface PlacedPiece extends SeenPiece {
  x: number;
}

/** The padding between a label's text and its edge, in points. */
const labelPadding = 4;

function drawLabel(
  sheet: Sheet,
  { x, width, label = ink.quiet, labelEdge = label }: PlacedPiece,
  { y, size }: TextPosition,
): void {
  drawDecoration(sheet, () => {
    const box = [x - labelPadding, y + size * 0.1, width + 2 * labelPadding, size * 1.3] as const;
    sheet.doc
      .roundedRect(...box, 2.5)
      .lineWidth(0.5)
      .fillAndStroke(label, labelEdge);
  });
}

function drawStroke(sheet: Sheet, { x, width, colour }: PlacedPiece, { y, size }: TextPosition): void {
  drawDecoration(sheet, () => {
    const middle = y + size * 0.78;
    sheet.doc
      .moveTo(x, middle)
      .lineTo(x + width, middle)
      .lineWidth(0.6)
      .stroke(colour ?? ink.text);
  });
}

function drawLink(sheet: Sheet, piece: PlacedPiece, at: TextPosition): void {
  inside(sheet, 'Link', (element) => {
    showPieces(sheet, [piece.isPlain === true ? piece : { ...piece, colour: ink.link }], at);
    const y = at.y + at.size * (footOfLetters + 0.15);
    if (piece.isPlain !== true)
      sheet.doc.addContent(
        `${colourOf(ink.link)} RG 0.5 w ${toThreeDecimals(piece.x)} ${toThreeDecimals(y)} m ${toThreeDecimals(piece.x + piece.width)} ${toThreeDecimals(y)} l S`,
      );
    const box = { x: piece.x, y: at.y, width: piece.width, height: at.size * 1.4 };
    addLink(sheet, element, {
      box,
      text: piece.actual ?? piece.text,
      ...(piece.link === undefined ? { to: piece.to ?? '' } : { link: piece.link }),
    });
  });
}

const colours = new Map<string, string>();

function colourOf(hex: string): string {
  const known =
    colours.get(hex) ??
    [1, 3, 5].map((at) => toThreeDecimals(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
  colours.set(hex, known);
  return known;
}

/** Writes all pieces of a line as one text object. Shaped glyphs may be stored in a different order from the reading order. */
function showPieces(sheet: Sheet, pieces: readonly PlacedPiece[], at: TextPosition): void {
  if (pieces.length === 0) return;
  const commands = pieces.flatMap((piece) => {
    const shown = [`${colourOf(piece.colour ?? at.colour ?? ink.text)} rg`, ...showPiece(sheet, piece, at)];
    const actual = piece.actual ?? (isShaped(piece.text) ? piece.text : undefined);
    return actual === undefined ? shown : [`/Span << /ActualText ${textString(actual)} >> BDC`, ...shown, 'EMC'];
  });
  sheet.doc.addContent(`BT\n${commands.join('\n')}\nET`);
}

function showPiece({ doc }: Sheet, piece: PlacedPiece, { y, size }: TextPosition): string[] {
  const { face, text, isFromRight, x } = piece;
  const page = doc.page as unknown as { fonts: Record<string, unknown> };
  page.fonts[face.id] ??= face.ref();
  const pen = { x, foot: y + size * footOfLetters, size };
  if (piece.cells !== undefined) return showCells({ ...piece, cells: piece.cells }, pen);
  const isWhole = isFromRight || isShaped(text);
  const row = isWhole ? null : rowOf(face, text);
  if (row !== null)
    return [`/${face.id} ${size} Tf 1 0 0 -1 ${toThreeDecimals(x)} ${toThreeDecimals(pen.foot)} Tm [${row}] TJ`];
  const [glyphs, positions] = face.encode(isWhole ? shapeable(text) : text, isWhole ? shapedFeatures : undefined);
  return [`/${face.id} ${size} Tf`, ...showGlyphs({ glyphs, positions }, pen)];
}

interface Pen {
  x: number;
  foot: number;
  size: number;
}

/** Centers each letter in its cells and narrows it if it is too wide. */
function showCells(
  { face, text, cells }: { face: Face; text: string; cells: number },
  { x, foot, size }: Pen,
): string[] {
  const room = cells * cellWidth * size;
  const shown = [...text].map((letter, place) => {
    const [[glyph = '']] = face.encode(letter);
    const width = face.widthOfString(letter, size);
    const scale = Math.min(1, room / width);
    const start = x + place * room + (room - width * scale) / 2;
    return `${toThreeDecimals(scale)} 0 0 -1 ${toThreeDecimals(start)} ${toThreeDecimals(foot)} Tm <${glyph}> Tj`;
  });
  return [`/${face.id} ${size} Tf`, ...shown];
}

interface PlacedGlyph extends Position {
  glyph: string;
  x: number;
}

/** Writes glyphs on the baseline together, and displaced glyphs separately. */
function showGlyphs(shaped: { glyphs: readonly string[]; positions: readonly Position[] }, pen: Pen): string[] {
  const scale = pen.size / 1_000;
  let { x } = pen;
  const placed = shaped.positions.map((position, place): PlacedGlyph => {
    const own = { ...position, glyph: shaped.glyphs[place] ?? '', x };
    x += position.xAdvance * scale;
    return own;
  });
  return groupsOf(placed).map((group) => {
    const [{ x: start, xOffset, yOffset }] = group;
    const place = `1 0 0 -1 ${toThreeDecimals(start + xOffset * scale)} ${toThreeDecimals(pen.foot - yOffset * scale)} Tm`;
    return `${place} [${group.reduce(addGlyph, '')}] TJ`;
  });
}

/** Groups glyphs on the baseline. Each displaced glyph is its own group. */
function groupsOf(placed: readonly PlacedGlyph[]): [PlacedGlyph, ...PlacedGlyph[]][] {
  const groups: [PlacedGlyph, ...PlacedGlyph[]][] = [];
  for (const glyph of placed) {
    const last = groups.at(-1);
    if (!last || isOffset(last[0]) || isOffset(glyph)) groups.push([glyph]);
    else last.push(glyph);
  }
  return groups;
}
