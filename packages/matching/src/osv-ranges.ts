import { versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import type { Interval, IntervalSet } from './intervals.ts';
import type { CompiledRanges } from './version-ranges.ts';

/** An event of a range in the OSV schema. It has exactly one of these fields. */
export interface OsvEvent {
  introduced?: string | undefined;
  fixed?: string | undefined;
  last_affected?: string | undefined;
  limit?: string | undefined;
}

/** An entry of `affected[].ranges[]` in the OSV schema. */
export interface OsvRange {
  type: string;
  events: readonly OsvEvent[];
}

const kinds = ['introduced', 'fixed', 'last_affected', 'limit'] as const;
type Kind = (typeof kinds)[number];

interface Bound {
  kind: Kind;
  text: string;
  /** Undefined for the beginning of all versions, or for no limit. */
  key: VersionKey | undefined;
}

const isBeginning = (kind: Kind, text: string): boolean => kind === 'introduced' && text === '0';
const isNoLimit = (kind: Kind, text: string): boolean => kind === 'limit' && text.includes('*');

/** Returns undefined if the event has no version, several versions, or one that cannot be ordered. */
function readBound(event: OsvEvent, scheme: VersionScheme): Bound | undefined {
  const stated = kinds.filter((kind) => event[kind] !== undefined);
  const [kind] = stated;
  const text = kind && event[kind];
  if (kind === undefined || text === undefined || stated.length > 1) return undefined;
  if (isBeginning(kind, text) || isNoLimit(kind, text)) return { kind, text, key: undefined };
  const key = versionKey(scheme, text);
  return key && { kind, text, key };
}

/** Sorts the beginning first. At the same version, `introduced` comes before the events that end a span. */
function compareBounds(one: Bound, other: Bound): number {
  const [left, right] = [one.key, other.key];
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return compareKeys(left, right) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
}

/** Processes the events in order and returns the affected spans. */
function sweep(bounds: readonly Bound[]): Interval[] {
  const intervals: Interval[] = [];
  let start: Bound | undefined;
  const close = (end: Bound | undefined): void => {
    if (!start) return;
    const isLast = end?.kind === 'last_affected';
    const fixed = end?.kind === 'fixed' ? end.text : undefined;
    intervals.push({ from: start.key, includesFrom: true, to: end?.key, includesTo: isLast, fixed });
    start = undefined;
  };
  for (const bound of bounds) {
    if (bound.kind === 'introduced') start ??= bound;
    else close(bound);
  }
  close(undefined);
  return intervals;
}

/** Limits the intervals to versions below the highest limit. */
function clip(intervals: readonly Interval[], limits: readonly Bound[]): readonly Interval[] {
  const highest = limits.toSorted(compareBounds).at(-1)?.key;
  if (highest === undefined || limits.some(({ key }) => key === undefined)) return intervals;
  return intervals
    .filter(({ from }) => from === undefined || compareKeys(from, highest) < 0)
    .map((interval) => {
      const isWithin = interval.to !== undefined && compareKeys(interval.to, highest) < 0;
      return isWithin ? interval : { ...interval, to: highest, includesTo: false, fixed: undefined };
    });
}

/** Returns the intervals of a range, or undefined if it cannot be ordered, such as a range of commits. */
function compileRange(range: OsvRange, scheme: VersionScheme | undefined): IntervalSet | undefined {
  const order = range.type === 'SEMVER' ? 'semver' : scheme;
  if (order === undefined || (range.type !== 'SEMVER' && range.type !== 'ECOSYSTEM')) return undefined;
  const bounds = range.events.map((event) => readBound(event, order));
  const known = bounds.filter((bound) => bound !== undefined);
  if (known.length < bounds.length) return undefined;
  const events = known.filter(({ kind }) => kind !== 'limit').toSorted(compareBounds);
  const limits = known.filter(({ kind }) => kind === 'limit');
  return { scheme: order, intervals: clip(sweep(events), limits) };
}

/** Omits commit ranges if there are other ranges, because they describe the same versions. */
const countedRanges = (ranges: readonly OsvRange[]): readonly OsvRange[] => {
  const ordered = ranges.filter(({ type }) => type !== 'GIT');
  return ordered.length > 0 ? ordered : ranges;
};

/** Merges ranges with the same scheme into one set, so that a fix in one range is checked against the others. */
function mergeSets(sets: readonly IntervalSet[]): IntervalSet[] {
  const byScheme = Map.groupBy(sets, ({ scheme }) => scheme);
  return [...byScheme].map(([scheme, same]) => ({ scheme, intervals: same.flatMap(({ intervals }) => intervals) }));
}

/** Compiles `ranges` and `versions` of the OSV schema. SEMVER uses plain SemVer order: 1.0.0-rc.1 comes before a fix in 1.0.0. */
export function compileOsvRanges(
  ranges: readonly OsvRange[],
  versions: readonly string[],
  scheme: VersionScheme | undefined,
): CompiledRanges {
  const compiled = countedRanges(ranges).map((range) => compileRange(range, scheme));
  const readable = compiled.filter((set) => set !== undefined);
  const isComplete = readable.length === compiled.length;
  return { sets: mergeSets(readable), listed: new Set(versions), listedScheme: scheme, isComplete };
}
