import { versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { splitBuild } from '@gatehouse/versions/package-build';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import { findFirst, type IntervalSet, isWithin, sortedSetOf } from './intervals.ts';
import type { VersionReading } from './version-reading.ts';

/** The affected versions of a package in a form for fast lookups. */
export interface CompiledRanges {
  sets: readonly IntervalSet[];
  /** Versions that are affected regardless of their order. */
  listed: ReadonlySet<string>;
  /** The scheme of the listed versions, used to detect equal versions in different notation. */
  listedScheme: VersionScheme | undefined;
  /** False if a part could not be read or ordered, so that a missing match does not mean "not affected". */
  isComplete: boolean;
}

/** The status of a version according to the ranges of an advisory. */
export type Evaluation =
  | { status: 'affected'; fixed: readonly string[] }
  | { status: 'not-affected'; isFixed: boolean }
  | { status: 'not-matched' };

const isAffected = (set: IntervalSet, key: VersionKey): boolean => isWithin(sortedSetOf(set).spans, key);

const coversAll = ({ intervals }: IntervalSet): boolean =>
  intervals.some(({ from, to }) => from === undefined && to === undefined);

/** The maximum number of named fixes, and of their characters in total: far more than needed to choose an update. */
const maxFixes = { count: 50, characters: 1_000 };

/** Returns the fixed versions above a version that are not affected themselves, lowest first, up to the limit. */
function fixesAbove(set: IntervalSet, key: VersionKey): string[] {
  const { fixes } = sortedSetOf(set);
  const named = new Set<string>();
  let characters = 0;
  for (let at = findFirst(fixes, (fix) => compareKeys(fix.key, key) > 0); at < fixes.length; at += 1) {
    const text = fixes[at]?.text ?? '';
    characters += text.length;
    if (named.size > 0 && (named.size >= maxFixes.count || characters > maxFixes.characters)) break;
    named.add(text);
  }
  return [...named];
}

function isBehindFix(set: IntervalSet, key: VersionKey): boolean {
  const { firstFix } = sortedSetOf(set);
  return firstFix !== undefined && compareKeys(key, firstFix) >= 0;
}

/** Returns the status of a version in one set, or "not-matched" if the version cannot be ordered. */
function evaluateSet(set: IntervalSet, version: VersionReading): Evaluation {
  const key = version.keyIn(set.scheme);
  if (key === undefined) return coversAll(set) ? { status: 'affected', fixed: [] } : { status: 'not-matched' };
  if (isAffected(set, key)) return { status: 'affected', fixed: fixesAbove(set, key) };
  return { status: 'not-affected', isFixed: isBehindFix(set, key) };
}

const listedKeys = new WeakMap<CompiledRanges, ReadonlySet<string>>();

/** Returns the keys of the listed versions, in which equal versions are identical. */
function listedKeysOf(ranges: CompiledRanges, scheme: VersionScheme): ReadonlySet<string> {
  const known =
    listedKeys.get(ranges) ?? new Set([...ranges.listed].map((text) => JSON.stringify(versionKey(scheme, text))));
  listedKeys.set(ranges, known);
  return known;
}

/** True if a listed version equals this one in a different notation. Always false if there are intervals. */
function isListedOtherwise(ranges: CompiledRanges, version: VersionReading): boolean {
  if (ranges.sets.length > 0 || ranges.listedScheme === undefined) return false;
  const key = version.keyIn(ranges.listedScheme);
  return key !== undefined && listedKeysOf(ranges, ranges.listedScheme).has(JSON.stringify(key));
}

/** True if the version is listed. Lists name versions without builds. */
function isNamed({ listed, listedScheme }: CompiledRanges, { text }: VersionReading): boolean {
  if (text === undefined || listed.size === 0) return false;
  return listed.has(text) || listed.has(splitBuild(listedScheme, text).version);
}

function isListed(ranges: CompiledRanges, version: VersionReading): boolean {
  return isNamed(ranges, version) || isListedOtherwise(ranges, version);
}

/** True if there are no intervals and the list cannot decide, because it is empty or the version is unknown. */
const missesList = ({ sets, listed }: CompiledRanges, { text }: VersionReading): boolean =>
  sets.length === 0 && (listed.size === 0 || text === undefined);

/** Returns the status of a version with the fixed versions. A version that cannot be ordered is "not-matched", never guessed. */
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
