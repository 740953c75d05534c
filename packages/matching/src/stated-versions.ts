import { namesRelease, versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { splitBuild } from '@gatehouse/versions/package-build';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import { readVers } from './vers-range.ts';
import { evaluate } from './version-ranges.ts';
import { readVersion } from './version-reading.ts';

/** What a document says of some versions of a product: one version, or a range as `vers:`. */
export interface StatedVersion {
  version: string;
  /** Empty where it is one version. */
  range: string;
  status: 'affected' | 'unaffected' | 'unknown';
}

/** The version that is installed, and how its ecosystem orders versions. */
export interface InstalledVersion {
  version: string | undefined;
  scheme: VersionScheme | undefined;
}

/** What stated versions say of the installed one. Not matched is what cannot be compared. */
export type VersionVerdict =
  | { status: 'affected'; fixed: readonly string[] }
  | { status: 'unaffected' | 'unknown' | 'not-matched' };

const keyOf = (scheme: VersionScheme, text: string): VersionKey | undefined =>
  namesRelease(scheme, text) ? versionKey(scheme, text) : undefined;

/**
 * True if two texts name the same version in the order of their ecosystem: with an epoch, a `v` or zeros more. Two builds
 * of one version for different platforms are not the same.
 */
export function isSameVersion(scheme: VersionScheme | undefined, one: string, other: string): boolean {
  if (one === other) return true;
  const [left, right] = [splitBuild(scheme, one), splitBuild(scheme, other)];
  if (left.build !== '' && right.build !== '' && left.build !== right.build) return false;
  const order = scheme ?? 'generic';
  const key = keyOf(order, left.version);
  const otherKey = keyOf(order, right.version);
  return key !== undefined && otherKey !== undefined && compareKeys(key, otherKey) === 0;
}

/** The fixes that are above the installed version; one that cannot be compared stays, unless it is that version. */
export function fixesAboveInstalled({ version, scheme }: InstalledVersion, fixes: readonly string[]): string[] {
  if (version === undefined || version === '') return [...fixes];
  const installed = readVersion(version);
  return fixes.filter((fix) => {
    if (fix === version) return false;
    const key = scheme && installed.keyIn(scheme);
    const fixKey = scheme && readVersion(fix).keyIn(scheme);
    return key === undefined || fixKey === undefined || compareKeys(fixKey, key) > 0;
  });
}

type Found = StatedVersion['status'] | 'not-matched';

/** What one entry says of the installed version; undefined where it is about others. */
function statusIn(stated: StatedVersion, { version = '', scheme }: InstalledVersion): Found | undefined {
  if (stated.range === '') return isSameVersion(scheme, stated.version, version) ? stated.status : undefined;
  const reading = readVers(stated.range);
  if (!reading.ok) return 'not-matched';
  const result = evaluate(reading.ranges, readVersion(version));
  if (result.status === 'not-matched') return 'not-matched';
  return result.status === 'affected' ? stated.status : undefined;
}

/** The versions that fix what an entry says is affected. */
function fixesIn({ range, status }: StatedVersion, { version }: InstalledVersion): readonly string[] {
  if (range === '' || status !== 'affected') return [];
  const reading = readVers(range);
  const result = reading.ok ? evaluate(reading.ranges, readVersion(version)) : undefined;
  return result?.status === 'affected' ? result.fixed : [];
}

function fixesOf(stated: readonly StatedVersion[], installed: InstalledVersion): string[] {
  const single = stated.filter(({ status, range }) => status === 'unaffected' && range === '');
  const fixes = [...single.map(({ version }) => version), ...stated.flatMap((one) => fixesIn(one, installed))];
  return fixesAboveInstalled(
    installed,
    [...new Set(fixes)].filter((fix) => fix !== ''),
  );
}

/** An entry for the very version counts over a range; of several, one that says affected counts. */
function strongest(found: readonly (Found | undefined)[]): Found | undefined {
  return (['affected', 'unaffected', 'unknown', 'not-matched'] as const).find((status) => found.includes(status));
}

/**
 * What is stated of the installed version. Without entries every version is affected. A version that no entry names is not,
 * unless the entries name the unaffected versions alone.
 */
export function judgeVersions(stated: readonly StatedVersion[], installed: InstalledVersion): VersionVerdict {
  if (stated.length === 0) return { status: 'affected', fixed: [] };
  if (installed.version === undefined || installed.version === '') return { status: 'not-matched' };
  const exact = strongest(stated.filter(({ range }) => range === '').map((one) => statusIn(one, installed)));
  const status = exact ?? strongest(stated.map((one) => statusIn(one, installed)));
  const others = stated.every((one) => one.status === 'unaffected') ? 'affected' : 'unaffected';
  const verdict = status ?? others;
  return verdict === 'affected' ? { status: verdict, fixed: fixesOf(stated, installed) } : { status: verdict };
}
