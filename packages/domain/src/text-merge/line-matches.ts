import { findAnchors } from './unique-lines.ts';

/**
 * Maximum pairs of lines to compare, which takes a few milliseconds. A longer middle part is compared between the lines that both texts
 * have exactly once; sections that are still too long count as changed entirely.
 */
const pairsAtMost = 400_000;

interface Middle {
  before: readonly string[];
  after: readonly string[];
  /** Number of equal lines at the start of both texts. */
  start: number;
}

function commonStart(before: readonly string[], after: readonly string[]): number {
  let length = 0;
  while (length < before.length && length < after.length && before[length] === after[length]) length += 1;
  return length;
}

/** Returns the matching line of `after` for each line of `before`, in order, or -1 if it was removed. */
export function lineMatches(before: readonly string[], after: readonly string[]): number[] {
  const start = commonStart(before, after);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = commonStart(restBefore.toReversed(), restAfter.toReversed());
  const middle: Middle = {
    before: restBefore.slice(0, restBefore.length - end),
    after: restAfter.slice(0, restAfter.length - end),
    start,
  };
  return [
    ...before.slice(0, start).map((_, at) => at),
    ...(pairsIn(middle) <= pairsAtMost ? matchesOf(middle) : matchesBetweenAnchors(middle)),
    ...before.slice(before.length - end).map((_, at) => after.length - end + at),
  ];
}

const pairsIn = ({ before, after }: Middle): number => before.length * after.length;

function matchesBetweenAnchors({ before, after, start }: Middle): number[] {
  const matches: number[] = [];
  let left = pairsAtMost;
  let from = { before: 0, after: 0 };
  for (const to of [...findAnchors(before, after), { before: before.length, after: after.length }]) {
    const part = {
      before: before.slice(from.before, to.before),
      after: after.slice(from.after, to.after),
      start: start + from.after,
    };
    const isCompared = pairsIn(part) <= left;
    if (isCompared) left -= pairsIn(part);
    matches.push(...(isCompared ? matchesOf(part) : part.before.map(() => -1)));
    if (to.before < before.length) matches.push(start + to.after);
    from = { before: to.before + 1, after: to.after + 1 };
  }
  return matches;
}

function matchesOf({ before, after, start }: Middle): number[] {
  const matches = before.map(() => -1);
  const width = after.length + 1;
  const lengths = commonLengths(before, after);
  let [at, other] = [0, 0];
  while (at < before.length && other < after.length) {
    const down = lengths[(at + 1) * width + other] ?? 0;
    const right = lengths[at * width + other + 1] ?? 0;
    if (before[at] === after[other]) {
      matches[at] = start + other;
      at += 1;
      other += 1;
    } else if (down >= right) at += 1;
    else other += 1;
  }
  return matches;
}

/** Returns a table of the lengths of the longest common subsequence from each pair of positions to the end. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let at = before.length - 1; at >= 0; at -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const [down, right] = [lengths[(at + 1) * width + other] ?? 0, lengths[at * width + other + 1] ?? 0];
      const both = (lengths[(at + 1) * width + other + 1] ?? 0) + 1;
      lengths[at * width + other] = before[at] === after[other] ? both : Math.max(down, right);
    }
  }
  return lengths;
}
