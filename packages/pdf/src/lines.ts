import { hanScriptOf } from './font-files.ts';
import { type Run, prepareForLayout, type Stretch, stretchesOf } from './letters.ts';
import { shapeable } from './shapeable.ts';
import { cellWidth, widthOf } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** The layout of lines, with sizes in points. */
export interface TextSetting {
  size: number;
  width: number;
  colour?: string;
}

/** A part of a line with the same style and font. */
export interface Piece extends Stretch {
  width: number;
}
export type Line = Piece[];

// Longer words are measured in parts, so that the cost per line is constant.
const partOfWord = /[^]{1,100}/gu;
// Lines break at spaces other than those that must not break, and between letters in scripts without spaces.
const ends = /(\n|[^\S\n\u00A0\u202F]+)|(?<=[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}、。，．])/u;

// Most texts by far. The pattern for all scripts takes several times as long.
const isLatin = /^[\n -~]*$/;
const latinEnds = /(\n| +)/;

// Scripts without spaces between words.
const unspaced = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

function splitUnspaced(text: string): string[] {
  return unspaced.test(text) ? Array.from(words.segment(text), ({ segment }) => segment) : [text];
}

function partsOf(run: Run): string[] {
  if (isLatin.test(run.text)) {
    const words = run.text.split(latinEnds).filter((word) => word !== '');
    return run.text.length <= 100
      ? words
      : words.flatMap((word) => (word.length <= 100 ? word : [...(word.match(partOfWord) ?? [])]));
  }
  return prepareForLayout(run.text)
    .split(ends)
    .flatMap((word: string | undefined) => splitUnspaced(word ?? ''))
    .flatMap((word) => word.match(partOfWord) ?? []);
}

function* wordsOf(sheet: Sheet, runs: readonly Run[]): Generator<Stretch> {
  const han = hanScriptOf(runs.map(({ text }) => text).join('')) ?? sheet.han;
  for (const run of runs) {
    for (const text of partsOf(run)) yield* stretchesOf(sheet, { ...run, text }, han);
  }
}

/** Makes the library shape a text as a whole. By default it shapes word by word from left to right. */
export const shapedFeatures: readonly string[] = [];
/** True if letters change shape and position depending on their neighbors. */
export const isShaped = (text: string): boolean => /[\u0590-\u0DFF\u0E00-\u0EFF\u1780-\u17FF]/.test(text);

/** Returns the width of a text in points. */
export function measure({ text, face, cells }: Pick<Stretch, 'text' | 'face' | 'cells'>, size: number): number {
  if (cells !== undefined) return [...text].length * cells * cellWidth * size;
  return isShaped(text) ? face.widthOfString(shapeable(text), size, shapedFeatures) : widthOf(face, text, size);
}

/** Characters that are combined with the previous letter. */
const continues = /^[\p{M}\u200C\u200D]/u;

/** Returns the index before the letter that contains this index, or the index itself if only marks precede it. */
function wholeLetters(text: string, place: number): number {
  let end = place;
  while (end > 1 && continues.test(text.slice(end))) end -= 1;
  return end > 1 ? end : place;
}

/** Returns the longest prefix of a word that fits, at least one letter. */
function cutToFit(piece: Stretch, { size, width }: TextSetting): string {
  let [fits, tooLong] = [1, piece.text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    const isWide = measure({ ...piece, text: piece.text.slice(0, middle) }, size) > width;
    [fits, tooLong] = isWide ? [fits, middle] : [middle, tooLong];
  }
  const end = wholeLetters(piece.text, fits);
  const cut = piece.text.slice(0, end);
  return cut.isWellFormed() ? cut : piece.text.slice(0, end + 1);
}

/** Yields words in pieces that each fit on a line. The text for screen readers belongs to the first piece of a word. */
function* fittingPieces(sheet: Sheet, runs: readonly Run[], setting: TextSetting): Generator<Piece> {
  for (const word of wordsOf(sheet, runs)) {
    const width = word.text === '\n' ? 0 : measure(word, setting.size);
    if (width <= setting.width) yield Object.assign(word, { width });
    else yield* cutPieces(word, setting);
  }
}

/** Yields the pieces of a word that is longer than a line. */
function* cutPieces(word: Stretch, setting: TextSetting): Generator<Piece> {
  let rest = word;
  while (rest.text !== '') {
    const isLong = rest.text.length > 1 && measure(rest, setting.size) > setting.width;
    const text = isLong ? cutToFit(rest, setting) : rest.text;
    yield { ...rest, text, width: measure({ ...rest, text }, setting.size) };
    rest = { ...rest, text: rest.text.slice(text.length), ...(rest.actual === undefined ? {} : { actual: '' }) };
  }
}

const looks = ['face', 'colour', 'link', 'to', 'isStruck', 'label', 'labelEdge', 'cells'] as const;

const isAlike = (one: Piece, other: Piece) =>
  looks.every((look) => one[look] === other[look]) && (one.actual === undefined) === (other.actual === undefined);

function append(line: Line, piece: Piece): void {
  const last = line.at(-1);
  if (!last || !isAlike(last, piece)) {
    line.push(piece);
    return;
  }
  last.text += piece.text;
  last.width += piece.width;
  if (piece.actual !== undefined) last.actual = `${last.actual ?? ''}${piece.actual}`;
}

interface Fill {
  line: Line;
  used: number;
}

/** True if a piece ends the line before it. */
function endsLine({ line, used }: Fill, piece: Piece, { width }: TextSetting): boolean {
  return piece.text === '\n' || (used + piece.width > width && line.length > 0);
}

/** Ends a line with a space for screen readers and copying, except in code. */
function closeLine(line: Line, { text, ...piece }: Piece): Line {
  if (line.length > 0 && text.trim() === '' && piece.font !== 'code') append(line, { ...piece, text: ' ', width: 0 });
  return line;
}

/** Breaks text into lines between words, or within a word that is longer than a line. */
export function* breakLines(sheet: Sheet, runs: readonly Run[], setting: TextSetting): Generator<Line> {
  let fill: Fill = { line: [], used: 0 };
  for (const piece of fittingPieces(sheet, runs, setting)) {
    const isNew = endsLine(fill, piece, setting);
    if (isNew) yield closeLine(fill.line, piece);
    if (isNew) fill = { line: [], used: 0 };
    if (isNew && piece.text.trim() === '') continue;
    append(fill.line, piece);
    fill.used += piece.width;
  }
  if (fill.line.length > 0) yield fill.line;
}
