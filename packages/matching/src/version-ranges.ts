import { versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import type { VersionReading } from './version-reading.ts';

/** A span of versions; without an end it is open on that side. */
export interface Interval {
  from: VersionKey | undefined;
  includesFrom: boolean;
  to: VersionKey | undefined;
  includesTo: boolean;
  /** The version that ends the interval, where it is the first that is not affected. */
  fixed: string | undefined;
}

/** Intervals in the order of one scheme. */
export interface IntervalSet {
  scheme: VersionScheme;
  intervals: readonly Interval[];
}

/** The affected versions of a package in a form that is quick to ask. */
export interface CompiledRanges {
  sets: readonly IntervalSet[];
  /** Versions that are affected whatever their order. */
  listed: ReadonlySet<string>;
  /** How the listed versions are ordered, to see equal ones written in another way. */
  listedScheme: VersionScheme | undefined;
  /** False if a part could not be read or ordered: then no hit does not mean not affected. */
  isComplete: boolean;
}

/** What a version is by the ranges of one advisory. */
export type Evaluation =
  | { status: 'affected'; fixed: readonly string[] }
  | { status: 'not-affected'; isFixed: boolean }
  | { status: 'not-matched' };

/** Whether an interval contains a version. */
export function contains({ from, includesFrom, to, includesTo }: Interval, key: VersionKey): boolean {
  const start = from === undefined ? 1 : compareKeys(key, from);
  if (start < 0 || (start === 0 && !includesFrom)) return false;
  const end = to === undefined ? -1 : compareKeys(key, to);
  return end < 0 || (end === 0 && includesTo);
}

const isAffected = ({ intervals }: IntervalSet, key: VersionKey): boolean =>
  intervals.some((interval) => contains(interval, key));

const coversAll = ({ intervals }: IntervalSet): boolean =>
  intervals.some(({ from, to }) => from === undefined && to === undefined);

interface Fix {
  key: VersionKey;
  text: string;
}

const isFix = (fix: { key: VersionKey | undefined; text: string | undefined }): fix is Fix =>
  fix.key !== undefined && fix.text !== undefined;

/** The fixed versions above a version that are themselves not affected, the smallest first. */
function fixesAbove(set: IntervalSet, key: VersionKey): string[] {
  const fixes = set.intervals
    .map(({ to, fixed }) => ({ key: to, text: fixed }))
    .filter(isFix)
    .filter((fix) => compareKeys(fix.key, key) > 0 && !isAffected(set, fix.key))
    .toSorted((one, other) => compareKeys(one.key, other.key));
  return [...new Set(fixes.map(({ text }) => text))];
}

const isBehindFix = ({ intervals }: IntervalSet, key: VersionKey): boolean =>
  intervals.some(({ to, fixed }) => to !== undefined && fixed !== undefined && compareKeys(key, to) >= 0);

/** What one set says of a version; undefined if it cannot tell. */
function evaluateSet(set: IntervalSet, version: VersionReading): Evaluation {
  const key = version.keyIn(set.scheme);
  if (key === undefined) return coversAll(set) ? { status: 'affected', fixed: [] } : { status: 'not-matched' };
  if (isAffected(set, key)) return { status: 'affected', fixed: fixesAbove(set, key) };
  return { status: 'not-affected', isFixed: isBehindFix(set, key) };
}

/** Whether a listed version is the same one in another spelling; only asked where there are no intervals. */
function isListedOtherwise({ sets, listed, listedScheme }: CompiledRanges, version: VersionReading): boolean {
  if (sets.length > 0 || listedScheme === undefined) return false;
  const key = version.keyIn(listedScheme);
  return key !== undefined && [...listed].some((text) => isSame(listedScheme, text, key));
}

const isSame = (scheme: VersionScheme, text: string, key: VersionKey): boolean => {
  const listed = versionKey(scheme, text);
  return listed !== undefined && compareKeys(listed, key) === 0;
};

function isListed(ranges: CompiledRanges, version: VersionReading): boolean {
  return (version.text !== undefined && ranges.listed.has(version.text)) || isListedOtherwise(ranges, version);
}

/** Without a set the list alone counts, which needs a version. */
const missesList = ({ sets, listed }: CompiledRanges, { text }: VersionReading): boolean =>
  sets.length === 0 && (listed.size === 0 || text === undefined);

/** Whether a version is affected, with the versions that fix it. A version without an order is "not-matched", never guessed. */
export function evaluate(ranges: CompiledRanges, version: VersionReading): Evaluation {
  const results = ranges.sets.map((set) => evaluateSet(set, version));
  const affected = results.filter((result) => result.status === 'affected');
  if (affected.length > 0 || isListed(ranges, version)) {
    const fixed = affected.length > 0 ? affected.flatMap((result) => result.fixed) : fixesOf(ranges, version);
    return { status: 'affected', fixed: [...new Set(fixed)] };
  }
  const isUnknown = results.some(({ status }) => status === 'not-matched');
  if (isUnknown || !ranges.isComplete || missesList(ranges, version)) return { status: 'not-matched' };
  return {
    status: 'not-affected',
    isFixed: results.some((result) => result.status === 'not-affected' && result.isFixed),
  };
}

function fixesOf({ sets }: CompiledRanges, version: VersionReading): string[] {
  return sets.flatMap((set) => {
    const key = version.keyIn(set.scheme);
    return key === undefined ? [] : fixesAbove(set, key);
  });
}
