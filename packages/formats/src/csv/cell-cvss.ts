import type { StatedCvss } from '../finding-draft.ts';
import { readScore } from '../identifiers.ts';
import { vectorsIn } from '../report-words.ts';
import { versionedVector } from '../vector-version.ts';
import type { CellText } from './table-cells.ts';

const prefixed = /^CVSS:\d\.\d\//;

// A score followed by a vector, such as "8.1 (AV:N/…)", or a score alone.
function scoreIn(text: string): number | null {
  return readScore(/^\s*(\d{1,2}(?:\.\d{1,4})?)(?=\s|$|\()/.exec(text)?.[1] ?? '');
}

function scoreOf(texts: readonly CellText[]): number | null {
  return texts.map(({ text }) => scoreIn(text)).find((score) => score !== null) ?? null;
}

/** Returns the CVSS vectors of a row, newest version first, with its score. Layouts list the columns of newer versions first. */
export function cvssOfCells(vectorCells: readonly CellText[], scoreCells: readonly CellText[]): StatedCvss[] {
  const score = scoreOf([...scoreCells, ...vectorCells]);
  const vectors = vectorCells.flatMap(({ text, column }) =>
    vectorsIn(text).map((found) => versionedVector(found, column)),
  );
  const newestFirst = [...new Set(vectors)].toSorted((left, right) => (left > right ? -1 : 1));
  if (newestFirst.length === 0) return score === null ? [] : [{ vector: '', score }];
  const best = newestFirst.findIndex((vector) => prefixed.test(vector));
  return newestFirst.map((vector, index) => ({ vector, score: index === Math.max(best, 0) ? score : null }));
}
