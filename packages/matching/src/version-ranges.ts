import { versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { splitBuild } from '@gatehouse/versions/package-build';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import { findFirst, type IntervalSet, isWithin, sortedSetOf } from './intervals.ts';
import type { VersionReading } from './version-reading.ts';

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

const isAffected = (set: IntervalSet, key: VersionKey): boolean => isWithin(sortedSetOf(set).spans, key);

const coversAll = ({ intervals }: IntervalSet): boolean =>
  intervals.some(({ from, to }) => from === undefined && to === undefined);

/** The maximum number of named fixes, and of their characters in total: far more than needed to choose an update. */
const fixesAtMost = { count: 50, characters: 1_000 };

/** The fixed versions above a version that are themselves not affected, the smallest first, as many as are named. */
function fixesAbove(set: IntervalSet, key: VersionKey): string[] {
  const { fixes } = sortedSetOf(set);
  const named = new Set<string>();
  let characters = 0;
  for (let at = findFirst(fixes, (fix) => compareKeys(fix.key, key) > 0); at < fixes.length; at += 1) {
    const text = fixes[at]?.text ?? '';
    characters += text.length;
    if (named.size > 0 && (named.size >= fixesAtMost.count || characters > fixesAtMost.characters)) break;
    named.add(text);
  }
  return [...named];
}

function isBehindFix(set: IntervalSet, key: VersionKey): boolean {
  const { firstFix } = sortedSetOf(set);
  return firstFix !== undefined && compareKeys(key, firstFix) >= 0;
}

/** What one set says of a version; undefined if it cannot tell. */
function evaluateSet(set: IntervalSet, version: VersionReading): Evaluation {
  const key = version.keyIn(set.scheme);
  if (key === undefined) return coversAll(set) ? { status: 'affected', fixed: [] } : { status: 'not-matched' };
  if (isAffected(set, key)) return { status: 'affected', fixed: fixesAbove(set, key) };
  return { status: 'not-affected', isFixed: isBehindFix(set, key) };
}

const listedKeys = new WeakMap<CompiledRanges, ReadonlySet<string>>();

/** The listed versions in the form in which equal ones are the same. */
function listedKeysOf(ranges: CompiledRanges, scheme: VersionScheme): ReadonlySet<string> {
  const known =
    listedKeys.get(ranges) ?? new Set([...ranges.listed].map((text) => JSON.stringify(versionKey(scheme, text))));
  listedKeys.set(ranges, known);
  return known;
}

/** True if a listed version is the same one in another spelling; false if the ranges have intervals. */
function isListedOtherwise(ranges: CompiledRanges, version: VersionReading): boolean {
  if (ranges.sets.length > 0 || ranges.listedScheme === undefined) return false;
  const key = version.keyIn(ranges.listedScheme);
  return key !== undefined && listedKeysOf(ranges, ranges.listedScheme).has(JSON.stringify(key));
}

/** Lists name versions, not their builds. */
function isNamed({ listed, listedScheme }: CompiledRanges, { text }: VersionReading): boolean {
  if (text === undefined || listed.size === 0) return false;
  return listed.has(text) || listed.has(splitBuild(listedScheme, text).version);
}

function isListed(ranges: CompiledRanges, version: VersionReading): boolean {
  return isNamed(ranges, version) || isListedOtherwise(ranges, version);
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
