import bidiFactory, { type Bidi, type EmbeddingLevels } from 'bidi-js';

import { measure, type Piece } from './lines.ts';

// The package's types describe a different module format than the one that Node loads.
const bidi = (bidiFactory as unknown as () => Bidi)();

export type Direction = 'ltr' | 'rtl';

const firstLetter = /\p{L}/u;
// No right-to-left script has characters before Hebrew.
const mayTurn = /[\u0590-\uFFFF]/;
const rightToLeft = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** Returns the direction of a text, which is that of its first letter (UAX 9, P2). */
export function directionOf(runs: readonly { text: string }[]): Direction {
  for (const { text } of runs) {
    const first = firstLetter.exec(text)?.[0];
    if (first !== undefined) return rightToLeft.test(first) ? 'rtl' : 'ltr';
  }
  return 'ltr';
}

/** A piece of text with its visual position. Right-to-left text is shaped as a whole. */
export interface SeenPiece extends Piece {
  isFromRight: boolean;
  /** The distance from the left end of the line, in points. */
  offset: number;
}

interface LeveledPiece extends SeenPiece {
  level: number;
}

/** Returns the pieces of a line in reading order, each with its offset from the left (UAX 9). `size` is the font size. */
export function visualOrder(line: readonly Piece[], direction: Direction, size: number): SeenPiece[] {
  const text = line.map((piece) => piece.text).join('');
  if (direction === 'ltr' && !(mayTurn.test(text) && rightToLeft.test(text)))
    return placed(line.map((piece) => ({ ...piece, isFromRight: false, offset: 0 })));
  const found = bidi.getEmbeddingLevels(text, direction);
  const pieces = cutByLevel(line, { text, found }).map((piece) => ({ ...piece, width: measure(piece, size) }));
  placed(reorder(pieces));
  return pieces;
}

/** Sets the offsets of adjacent pieces. */
function placed(pieces: SeenPiece[]): SeenPiece[] {
  let offset = 0;
  for (const piece of pieces) {
    piece.offset = offset;
    offset += piece.width;
  }
  return pieces;
}

function cutByLevel(line: readonly Piece[], { text, found }: { text: string; found: EmbeddingLevels }): LeveledPiece[] {
  const mirrored = bidi.getMirroredCharactersMap(text, found.levels);
  let start = 0;
  return line.flatMap((piece) => {
    const cuts = cutsOf(found.levels, start, start + piece.text.length);
    start += piece.text.length;
    return cuts.map(([from, to]) =>
      levelPiece(piece, {
        text: text.slice(from, to),
        level: found.levels[from] ?? 0,
        signs: signsIn(mirrored, from, to),
      }),
    );
  });
}

/** Returns the ranges of characters with the same level. */
function cutsOf(levels: Uint8Array, from: number, to: number): [from: number, to: number][] {
  const starts = Array.from({ length: to - from }, (_, place) => from + place).filter(
    (at) => at === from || levels[at] !== levels[at - 1],
  );
  return starts.map((start, place) => [start, starts[place + 1] ?? to]);
}

const signsIn = (mirrored: ReadonlyMap<number, string>, from: number, to: number) =>
  new Map([...mirrored].flatMap(([at, sign]) => (at >= from && at < to ? [[at - from, sign] as const] : [])));

interface Cut {
  text: string;
  level: number;
  /** Mirrored brackets, by index. */
  signs: ReadonlyMap<number, string>;
}

/**
 * Prepares a piece of one level. The shaper reverses letters of right-to-left scripts; symbols and spaces between them are reversed here.
 */
function levelPiece(piece: Piece, { text, level, signs }: Cut): LeveledPiece {
  const isFromRight = level % 2 === 1;
  const seen = [...text].map((sign, at) => signs.get(at) ?? sign);
  const shaped = isFromRight && !rightToLeft.test(text) ? seen.toReversed() : seen;
  const actual = isFromRight && piece.actual === undefined && text.trim() !== '' ? { actual: text } : {};
  return { ...piece, ...actual, text: shaped.join(''), level, isFromRight, offset: 0 };
}

/** Reverses all pieces at or above each level, from the highest down (UAX 9, L2). */
function reorder(pieces: readonly LeveledPiece[]): LeveledPiece[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  let seen = [...pieces];
  for (let level = highest; level >= 1; level -= 1) seen = turnedAt(seen, level);
  return seen;
}

function turnedAt(pieces: readonly LeveledPiece[], level: number): LeveledPiece[] {
  const turned: LeveledPiece[] = [];
  let group: LeveledPiece[] = [];
  for (const piece of pieces) {
    if (piece.level >= level) group.unshift(piece);
    else {
      turned.push(...group, piece);
      group = [];
    }
  }
  return [...turned, ...group];
}
