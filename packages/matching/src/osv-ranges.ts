import { versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import type { Interval, IntervalSet } from './intervals.ts';
import type { CompiledRanges } from './version-ranges.ts';

/** One event of a range, as the OSV schema has it: only one of the four. */
export interface OsvEvent {
  introduced?: string | undefined;
  fixed?: string | undefined;
  last_affected?: string | undefined;
  limit?: string | undefined;
}

/** `affected[].ranges[]` of the OSV schema. */
export interface OsvRange {
  type: string;
  events: readonly OsvEvent[];
}

const kinds = ['introduced', 'fixed', 'last_affected', 'limit'] as const;
type Kind = (typeof kinds)[number];

interface Bound {
  kind: Kind;
  text: string;
  /** Undefined is the very beginning, or no limit. */
  key: VersionKey | undefined;
}

const isBeginning = (kind: Kind, text: string): boolean => kind === 'introduced' && text === '0';
const isNoLimit = (kind: Kind, text: string): boolean => kind === 'limit' && text.includes('*');

/** Undefined if the event has no version, several, or one without an order. */
function readBound(event: OsvEvent, scheme: VersionScheme): Bound | undefined {
  const stated = kinds.filter((kind) => event[kind] !== undefined);
  const [kind] = stated;
  const text = kind && event[kind];
  if (kind === undefined || text === undefined || stated.length > 1) return undefined;
  if (isBeginning(kind, text) || isNoLimit(kind, text)) return { kind, text, key: undefined };
  const key = versionKey(scheme, text);
  return key && { kind, text, key };
}

/** The beginning first; at the same version what introduces comes before what ends. */
function compareBounds(one: Bound, other: Bound): number {
  const [left, right] = [one.key, other.key];
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return compareKeys(left, right) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
}

/** Walks over the events in order and notes each span in which the version is affected. */
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

/** With limits, only versions before the highest of them count. */
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

/** The intervals of one range; undefined if it cannot be ordered, as ranges of commits cannot. */
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

/** Ranges of commits say the same as the other ranges beside them, so they only count where there are no others. */
const countedRanges = (ranges: readonly OsvRange[]): readonly OsvRange[] => {
  const ordered = ranges.filter(({ type }) => type !== 'GIT');
  return ordered.length > 0 ? ordered : ranges;
};

/** Ranges in the same order are one set, so that a fix of one is checked against the others. */
function mergeSets(sets: readonly IntervalSet[]): IntervalSet[] {
  const byScheme = Map.groupBy(sets, ({ scheme }) => scheme);
  return [...byScheme].map(([scheme, same]) => ({ scheme, intervals: same.flatMap(({ intervals }) => intervals) }));
}

/** Compiles `ranges` and `versions` of the OSV schema. SEMVER is plain SemVer: 1.0.0-rc.1 is before a fix in 1.0.0. */
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
