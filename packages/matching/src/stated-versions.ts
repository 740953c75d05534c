import { namesRelease, versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { splitBuild } from '@gatehouse/versions/package-build';
import { compareKeys, type VersionKey } from '@gatehouse/versions/version-key';

import { readVers } from './vers-range.ts';
import { evaluate } from './version-ranges.ts';
import { readVersion } from './version-reading.ts';

/** A statement about one version of a product, or about a range in `vers:` notation. */
export interface StatedVersion {
  version: string;
  /** Empty for a single version. */
  range: string;
  status: 'affected' | 'unaffected' | 'unknown';
}

/** The installed version with the version scheme of its ecosystem. */
export interface InstalledVersion {
  version: string | undefined;
  scheme: VersionScheme | undefined;
}

/** The status of the installed version. "not-matched" means that the versions cannot be compared. */
export type VersionVerdict =
  | { status: 'affected'; fixed: readonly string[] }
  | { status: 'unaffected' | 'unknown' | 'not-matched' };

const keyOf = (scheme: VersionScheme, text: string): VersionKey | undefined =>
  namesRelease(scheme, text) ? versionKey(scheme, text) : undefined;

/**
 * True if two texts name the same version in the order of their ecosystem, such as with an epoch, a `v` or additional zeros. Two builds of
 * a version for different platforms are not the same.
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

/** Returns the fixes above the installed version. A fix that cannot be compared is kept, unless it equals the installed version. */
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

type VersionStatus = StatedVersion['status'] | 'not-matched';

/** Returns the status of one entry for the installed version, or undefined if the entry does not cover it. */
function statusIn(stated: StatedVersion, { version = '', scheme }: InstalledVersion): VersionStatus | undefined {
  if (stated.range === '') return isSameVersion(scheme, stated.version, version) ? stated.status : undefined;
  const reading = readVers(stated.range);
  if (!reading.ok) return 'not-matched';
  const result = evaluate(reading.ranges, readVersion(version));
  if (result.status === 'not-matched') return 'not-matched';
  return result.status === 'affected' ? stated.status : undefined;
}

/** Returns the fixed versions of an entry. */
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

/** Returns the strongest status: affected takes precedence over all others. */
function strongest(found: readonly (VersionStatus | undefined)[]): VersionStatus | undefined {
  return (['affected', 'unaffected', 'unknown', 'not-matched'] as const).find((status) => found.includes(status));
}

/**
 * Returns the status of the installed version. Without entries every version is affected. An unlisted version is unaffected, unless all
 * entries list unaffected versions. An entry for the exact version takes precedence over ranges.
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
