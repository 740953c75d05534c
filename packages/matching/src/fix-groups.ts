import { versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import { contains, findFirst, type Interval } from './intervals.ts';
import type { CompiledRanges } from './version-ranges.ts';

/** A vulnerability of an asset, with the data that determines which versions fix it. */
export interface FixableMatch {
  asset: string;
  vulnerability: string;
  /** The key of the package, including the release of its distribution. Assets with the same key are updated to the same version. */
  packageKey: string;
  scheme: VersionScheme | undefined;
  /** The installed version. */
  version: string | undefined;
  /** The fixed versions, as returned by `evaluate`. */
  fixed: readonly string[];
  ranges: CompiledRanges;
}

/** An update with all vulnerabilities that it fixes. */
export interface FixGroup {
  packageKey: string;
  /** Undefined for vulnerabilities without a fixed version. */
  version: string | undefined;
  vulnerabilities: readonly string[];
  assets: readonly string[];
  matches: readonly FixableMatch[];
}

interface Candidate {
  text: string;
  key: VersionKey;
}

interface OpenMatch {
  match: FixableMatch;
  key: VersionKey;
  intervals: readonly Interval[];
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : 1);

const sortedUnique = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();

function makeGroup(packageKey: string, version: string | undefined, matches: readonly FixableMatch[]): FixGroup {
  const vulnerabilities = sortedUnique(matches.map(({ vulnerability }) => vulnerability));
  return { packageKey, version, vulnerabilities, assets: sortedUnique(matches.map(({ asset }) => asset)), matches };
}

/** Prepares a match for grouping, or returns undefined if it has no fix or its version cannot be ordered. */
function openMatch(match: FixableMatch): OpenMatch | undefined {
  const { scheme, version, ranges, fixed } = match;
  const key = scheme === undefined || version === undefined ? undefined : versionKey(scheme, version);
  if (key === undefined || fixed.length === 0) return undefined;
  const intervals = ranges.sets.filter((set) => set.scheme === scheme).flatMap((set) => set.intervals);
  return { match, key, intervals };
}

function compareCandidates(one: Candidate, other: Candidate): number {
  return compareKeys(one.key, other.key) || compareTexts(one.text, other.text);
}

/** Returns the distinct fixed versions of the matches in order. */
function findCandidates(matches: readonly OpenMatch[]): Candidate[] {
  const stated = new Map(matches.flatMap(({ match }) => match.fixed.map((text) => [text, match.scheme] as const)));
  const candidates = [...stated].flatMap(([text, scheme]): Candidate[] => {
    const key = scheme && versionKey(scheme, text);
    return key ? [{ text, key }] : [];
  });
  const sorted = candidates.toSorted(compareCandidates);
  return sorted.filter(({ key }, at) => at === 0 || compareKeys(sorted[at - 1]?.key ?? [], key) !== 0);
}

/** Returns the index of the first candidate above a version, or with `orEqual` at or above it. */
const firstAbove = (candidates: readonly Candidate[], version: VersionKey, orEqual: boolean): number =>
  findFirst(candidates, ({ key }) => compareKeys(key, version) >= (orEqual ? 0 : 1));

/** Returns the ranges of candidates that do not fix a match: those up to its own version, and affected ones. */
function openSpans({ key, intervals }: OpenMatch, candidates: readonly Candidate[]): [from: number, to: number][] {
  const affected = intervals.map(({ from, includesFrom, to, includesTo }): [number, number] => [
    from === undefined ? 0 : firstAbove(candidates, from, includesFrom),
    to === undefined ? candidates.length : firstAbove(candidates, to, !includesTo),
  ]);
  return [[0, firstAbove(candidates, key, false)], ...affected];
}

/** Records at which candidates a match starts and stops being open. The spans may overlap. */
function recordSpans(changes: number[], spans: readonly [from: number, to: number][]): void {
  let end = 0;
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const start = Math.max(from, end);
    if (start >= to) continue;
    changes[start] = (changes[start] ?? 0) + 1;
    changes[to] = (changes[to] ?? 0) - 1;
    end = to;
  }
}

/** Returns how many matches each candidate leaves open. */
function countOpen(matches: readonly OpenMatch[], candidates: readonly Candidate[]): number[] {
  const changes = Array.from({ length: candidates.length + 1 }, () => 0);
  for (const match of matches) recordSpans(changes, openSpans(match, candidates));
  let open = 0;
  return changes.slice(0, -1).map((change) => (open += change));
}

const isClosedBy = ({ key, intervals }: OpenMatch, candidate: Candidate): boolean =>
  compareKeys(candidate.key, key) > 0 && !intervals.some((interval) => contains(interval, candidate.key));

/** Groups the matches of one package: takes the lowest version that fixes the most matches, and repeats this for the rest. */
function groupPackage(packageKey: string, matches: readonly FixableMatch[]): FixGroup[] {
  const groups: FixGroup[] = [];
  const readings = matches.map((match) => ({ match, open: openMatch(match) }));
  const unfixable = readings.filter(({ open }) => open === undefined).map(({ match }) => match);
  let rest = readings.map(({ open }) => open).filter((open) => open !== undefined);
  while (rest.length > 0) {
    const candidates = findCandidates(rest);
    const open = countOpen(rest, candidates);
    const best = candidates[open.indexOf(open.reduce((least, count) => Math.min(least, count), Infinity))];
    const closed = best ? rest.filter((match) => isClosedBy(match, best)) : [];
    if (!best || closed.length === 0) break;
    groups.push(
      makeGroup(
        packageKey,
        best.text,
        closed.map(({ match }) => match),
      ),
    );
    const done = new Set(closed);
    rest = rest.filter((match) => !done.has(match));
  }
  const left = [...unfixable, ...rest.map(({ match }) => match)];
  return left.length > 0 ? [...groups, makeGroup(packageKey, undefined, left)] : groups;
}

/** Groups matches by the update that fixes them, largest first and those without a fix last: "Update openssl to 3.0.15: 14 CVEs, 9 assets". */
export function groupByFix(matches: readonly FixableMatch[]): FixGroup[] {
  const byPackage = Map.groupBy(matches, ({ packageKey }) => packageKey);
  const groups = [...byPackage].flatMap(([packageKey, same]) => groupPackage(packageKey, same));
  return groups.toSorted((one, other) => {
    const byFix = Number(one.version === undefined) - Number(other.version === undefined);
    const bySize = other.matches.length - one.matches.length;
    return byFix || bySize || compareTexts(one.packageKey, other.packageKey);
  });
}
