import type { VersionScheme } from '@gatehouse/versions/compare-versions';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

/** A span of versions. An undefined end is unbounded. */
export interface Interval {
  from: VersionKey | undefined;
  includesFrom: boolean;
  to: VersionKey | undefined;
  includesTo: boolean;
  /** The version that ends the interval, if it is the first fixed version. */
  fixed: string | undefined;
}

/** Intervals in one version scheme. */
export interface IntervalSet {
  scheme: VersionScheme;
  intervals: readonly Interval[];
}

interface Fix {
  key: VersionKey;
  text: string;
}

/** A set of intervals in a form that allows a binary search. */
export interface SortedSet {
  /** The affected versions as disjoint spans in order. */
  spans: readonly Interval[];
  /** The fixed versions that are not affected themselves, lowest first. */
  fixes: readonly Fix[];
  /** The lowest fixed version that ends an interval. */
  firstFix: VersionKey | undefined;
}

/** True if an interval contains a version. */
export function contains({ from, includesFrom, to, includesTo }: Interval, key: VersionKey): boolean {
  const start = from === undefined ? 1 : compareKeys(key, from);
  if (start < 0 || (start === 0 && !includesFrom)) return false;
  const end = to === undefined ? -1 : compareKeys(key, to);
  return end < 0 || (end === 0 && includesTo);
}

const sortedSets = new WeakMap<IntervalSet, SortedSet>();

/** Returns the sorted form of a set, which is cached. */
export function sortedSetOf(set: IntervalSet): SortedSet {
  const known = sortedSets.get(set) ?? sortSet(set);
  sortedSets.set(set, known);
  return known;
}

function compareStarts(one: Interval, other: Interval): number {
  if (one.from === undefined || other.from === undefined)
    return Number(one.from !== undefined) - Number(other.from !== undefined);
  return compareKeys(one.from, other.from) || Number(other.includesFrom) - Number(one.includesFrom);
}

/** True if no version lies between an interval and the next one. */
function isJoined({ to, includesTo }: Interval, { from, includesFrom }: Interval): boolean {
  if (to === undefined || from === undefined) return true;
  const order = compareKeys(from, to);
  return order < 0 || (order === 0 && (includesTo || includesFrom));
}

const endsAfter = (one: Interval, other: Interval): boolean => {
  if (one.to === undefined || other.to === undefined) return one.to === undefined;
  const order = compareKeys(one.to, other.to);
  return order > 0 || (order === 0 && one.includesTo);
};

/** True if an interval contains any versions. It is empty if it ends before its start. */
function hasVersions({ from, includesFrom, to, includesTo }: Interval): boolean {
  if (from === undefined || to === undefined) return true;
  const order = compareKeys(from, to);
  return order < 0 || (order === 0 && includesFrom && includesTo);
}

function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const spans: Interval[] = [];
  for (const interval of intervals.filter(hasVersions).toSorted(compareStarts)) {
    const last = spans.at(-1);
    if (!last || !isJoined(last, interval)) spans.push(interval);
    else if (endsAfter(interval, last)) {
      spans[spans.length - 1] = { ...last, to: interval.to, includesTo: interval.includesTo };
    }
  }
  return spans;
}

function sortSet({ intervals }: IntervalSet): SortedSet {
  const spans = joinIntervals(intervals);
  const stated = intervals
    .map(({ to, fixed }) => ({ key: to, text: fixed }))
    .filter(isFix)
    .toSorted((one, other) => compareKeys(one.key, other.key));
  return { spans, fixes: stated.filter(({ key }) => !isWithin(spans, key)), firstFix: stated[0]?.key };
}

/** Returns the index of the first item of a sorted list for which the predicate is true. */
export function findFirst<Item>(items: readonly Item[], isPast: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && isPast(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** True if one of the sorted spans contains a version. */
export function isWithin(spans: readonly Interval[], key: VersionKey): boolean {
  const next = findFirst(spans, ({ from }) => from !== undefined && compareKeys(from, key) > 0);
  // A span may start right after the version that the previous span includes.
  return spans.slice(Math.max(0, next - 2), next).some((span) => contains(span, key));
}

const isFix = (fix: { key: VersionKey | undefined; text: string | undefined }): fix is Fix =>
  fix.key !== undefined && fix.text !== undefined;
