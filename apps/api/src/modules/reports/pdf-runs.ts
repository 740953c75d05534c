import { decorated, type FontName, ink, inside, type Sheet } from './pdf-sheet.ts';

/** A stretch of text in one look. */
export interface Run {
  text: string;
  font?: FontName;
  isStrong?: boolean;
  /** An address in the web. */
  link?: string;
  /** A place in the document. */
  to?: string;
}

/** How lines are set: sizes in points. */
export interface Setting {
  size: number;
  width: number;
  colour?: string;
}

interface Piece extends Run {
  font: FontName;
  width: number;
  /** Whether none of our fonts has its letters. */
  isMissing: boolean;
}
export type Line = Piece[];

/** A text in the fonts that can draw its parts; what none can is drawn as boxes that still carry the letters. */
function* splitByFont({ coverage }: Sheet, run: Run): Generator<Omit<Piece, 'width'>> {
  const first = run.font ?? 'text';
  const choose = (letter: string) => {
    const point = letter.codePointAt(0) ?? 0;
    return [first, 'text' as const, 'code' as const].find((font) => coverage[font].has(point)) ?? null;
  };
  let text = '';
  let font: FontName | null = first;
  for (const letter of run.text) {
    const own = choose(letter);
    if (own !== font && text !== '') {
      yield { ...run, text, font: font ?? first, isMissing: font === null };
      text = '';
    }
    font = own;
    text += letter;
  }
  if (text !== '') yield { ...run, text, font: font ?? first, isMissing: font === null };
}

const tabWidth = 4;
// Longer words are measured in parts, so that a line costs the same however long they are.
const partOfWord = /[^]{1,100}/gu;

// What would turn the direction of the text around it, and what no font draws; line ends are none of it.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const withoutInvisible = (text: string) => text.replaceAll(invisible, (mark) => (mark === '\n' ? mark : ''));

function partsOf(run: Run): string[] {
  const text = withoutInvisible(run.text.toWellFormed().replaceAll('\t', ' '.repeat(tabWidth)));
  return text.split(/(\n|[^\S\n]+)/).flatMap((word) => word.match(partOfWord) ?? []);
}

function* wordsOf(sheet: Sheet, runs: readonly Run[]): Generator<Omit<Piece, 'width'>> {
  for (const run of runs) {
    for (const text of partsOf(run)) yield* splitByFont(sheet, { ...run, text });
  }
}

function measure({ doc }: Sheet, { text, font }: Omit<Piece, 'width'>, size: number): number {
  return doc.font(font).fontSize(size).widthOfString(text);
}

/** The longest beginning of a word that fits, at least one letter of it. */
function cutToFit(sheet: Sheet, piece: Omit<Piece, 'width'>, { size, width }: Setting): string {
  let [fits, tooLong] = [1, piece.text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    const isWide = measure(sheet, { ...piece, text: piece.text.slice(0, middle) }, size) > width;
    [fits, tooLong] = isWide ? [fits, middle] : [middle, tooLong];
  }
  const cut = piece.text.slice(0, fits);
  return cut.isWellFormed() ? cut : piece.text.slice(0, fits + 1);
}

/** Words in pieces that fit a line each. */
function* fittingPieces(sheet: Sheet, runs: readonly Run[], setting: Setting): Generator<Piece> {
  for (const word of wordsOf(sheet, runs)) {
    let rest = word.text;
    while (rest !== '') {
      const piece = { ...word, text: rest };
      const whole = rest === '\n' ? 0 : measure(sheet, piece, setting.size);
      const text = whole > setting.width && rest.length > 1 ? cutToFit(sheet, piece, setting) : rest;
      const width = text === rest ? whole : measure(sheet, { ...piece, text }, setting.size);
      yield { ...piece, text, width };
      rest = rest.slice(text.length);
    }
  }
}

const isAlike = (one: Piece, other: Piece) =>
  one.font === other.font &&
  one.isStrong === other.isStrong &&
  one.isMissing === other.isMissing &&
  one.link === other.link &&
  one.to === other.to;

function append(line: Line, piece: Piece): void {
  const last = line.at(-1);
  if (last && isAlike(last, piece)) {
    last.text += piece.text;
    last.width += piece.width;
  } else line.push({ ...piece });
}

interface Fill {
  line: Line;
  used: number;
}

/** Whether a piece ends the line before it. */
function endsLine({ line, used }: Fill, piece: Piece, { width }: Setting): boolean {
  return piece.text === '\n' || (used + piece.width > width && line.length > 0);
}

/** Breaks text into lines where the words end, or within a word that is longer than a line. */
export function* breakLines(sheet: Sheet, runs: readonly Run[], setting: Setting): Generator<Line> {
  let fill: Fill = { line: [], used: 0 };
  for (const piece of fittingPieces(sheet, runs, setting)) {
    const isNew = endsLine(fill, piece, setting);
    if (isNew) yield fill.line;
    if (isNew) fill = { line: [], used: 0 };
    // The space between two lines is drawn in neither.
    if (isNew && piece.text.trim() === '') continue;
    append(fill.line, piece);
    fill.used += piece.width;
  }
  if (fill.line.length > 0) yield fill.line;
}

/** Where a line begins, and how it is set. */
export interface Spot extends Setting {
  x: number;
  y: number;
}

/** Draws one line with its top left corner here. */
export function drawLine(sheet: Sheet, line: Line, at: Spot): void {
  let { x } = at;
  for (const piece of line) {
    if (piece.link === undefined && piece.to === undefined) drawPiece(sheet, piece, { ...at, x });
    else drawLink(sheet, piece, { ...at, x });
    x += piece.width;
  }
}

function drawLink(sheet: Sheet, piece: Piece, at: Spot): void {
  const { doc } = sheet;
  const height = at.size * 1.25;
  inside(sheet, 'Link', (structParent) => {
    drawPiece(sheet, piece, { ...at, colour: ink.accent });
    // The types of the library leave out both.
    const options = { structParent, contents: new String(piece.text) } as object;
    if (piece.link !== undefined) doc.link(at.x, at.y, piece.width, height, new URL(piece.link).href, options);
    else doc.goTo(at.x, at.y, piece.width, height, piece.to ?? '', options);
  });
  decorated(sheet, () => {
    const y = at.y + at.size * 1.1;
    doc
      .moveTo(at.x, y)
      .lineTo(at.x + piece.width, y)
      .lineWidth(0.5)
      .stroke(ink.accent);
  });
}

function drawPiece({ doc }: Sheet, piece: Piece, { x, y, size, colour = ink.text }: Spot): void {
  doc.font(piece.font).fontSize(size).fillColor(colour);
  if (piece.isMissing) doc.markContent('Span', { actual: piece.text });
  // Both fonts come in one weight: a thin outline makes the strong one.
  if (piece.isStrong) doc.strokeColor(colour).lineWidth(size * 0.035);
  doc.text(piece.text, x, y, { lineBreak: false, fill: true, stroke: piece.isStrong === true });
  if (piece.isMissing) doc.endMarkedContent();
}
