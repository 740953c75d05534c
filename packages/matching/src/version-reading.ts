import { namesRelease, versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { splitBuild } from '@gatehouse/versions/package-build';
import type { VersionKey } from '@gatehouse/versions/version-key';

/** A version of a component, read once in each scheme that asks for it. */
export interface VersionReading {
  text: string | undefined;
  /** Its key in a scheme; undefined if it has no place there. */
  keyIn: (scheme: VersionScheme) => VersionKey | undefined;
}

/** The key of a version, whatever build of it a file names behind it. */
function releaseKey(scheme: VersionScheme, text: string): VersionKey | undefined {
  const { version } = splitBuild(scheme, text);
  return namesRelease(scheme, version) ? versionKey(scheme, version) : undefined;
}

/** Reads a version. One that names no release, such as a branch, a range or "latest", has no place in any scheme. */
export function readVersion(text: string | undefined, isMoving = false): VersionReading {
  const keys = new Map<VersionScheme, VersionKey | undefined>();
  const read = (scheme: VersionScheme): VersionKey | undefined =>
    text === undefined || isMoving ? undefined : releaseKey(scheme, text);
  const keyIn = (scheme: VersionScheme): VersionKey | undefined => {
    if (!keys.has(scheme)) keys.set(scheme, read(scheme));
    return keys.get(scheme);
  };
  return { text, keyIn };
}
