import type { StatedCvss } from '../finding-draft.ts';
import { readScore } from '../identifiers.ts';
import { vectorsIn } from '../report-words.ts';
import type { CellText } from './table-cells.ts';

const prefixed = /^CVSS:\d\.\d\//;

// Privileges are of version 3 and 4, attack requirements of 4 alone, authentication of version 2.
const ofVersion2 = /(?:^|\/)Au:/;
const ofVersion4 = /(?:^|\/)AT:/;
const ofVersion3 = /(?:^|\/)PR:/;

/** The prefix of a vector without one, by what the column says of its version. */
function prefixFor(vector: string, column: string): string {
  if (ofVersion2.test(vector)) return '';
  if (ofVersion4.test(vector)) return 'CVSS:4.0/';
  if (!ofVersion3.test(vector)) return '';
  if (/3[._]?1/.test(column)) return 'CVSS:3.1/';
  return /v?3/i.test(column) ? 'CVSS:3.0/' : '';
}

function withPrefix(vector: string, column: string): string {
  return prefixed.test(vector) ? vector : `${prefixFor(vector, column)}${vector}`;
}

// "8.1 (AV:N/…)", or the score alone.
function scoreIn(text: string): number | null {
  return readScore(/^\s*(\d{1,2}(?:\.\d{1,4})?)(?=\s|$|\()/.exec(text)?.[1] ?? '');
}

function scoreOf(texts: readonly CellText[]): number | null {
  return texts.map(({ text }) => scoreIn(text)).find((score) => score !== null) ?? null;
}

/** The vectors of a row, the newest version first, and its score. Columns of newer versions are first in a layout. */
export function cvssOfCells(vectorCells: readonly CellText[], scoreCells: readonly CellText[]): StatedCvss[] {
  const score = scoreOf([...scoreCells, ...vectorCells]);
  const vectors = vectorCells.flatMap(({ text, column }) => vectorsIn(text).map((found) => withPrefix(found, column)));
  const newestFirst = [...new Set(vectors)].toSorted((left, right) => (left > right ? -1 : 1));
  if (newestFirst.length === 0) return score === null ? [] : [{ vector: '', score }];
  const best = newestFirst.findIndex((vector) => prefixed.test(vector));
  return newestFirst.map((vector, index) => ({ vector, score: index === Math.max(best, 0) ? score : null }));
}
