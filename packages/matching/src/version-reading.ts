import { namesRelease, versionKey, type VersionScheme } from '@gatehouse/versions/compare-versions';
import { splitBuild } from '@gatehouse/versions/package-build';
import type { VersionKey } from '@gatehouse/versions/version-key';

/** A component's version, parsed once per scheme. */
export interface VersionReading {
  text: string | undefined;
  /** Returns the key of the version in a scheme, or undefined if the scheme cannot order it. */
  keyIn: (scheme: VersionScheme) => VersionKey | undefined;
}

/** Returns the key of a version without its build. */
function releaseKey(scheme: VersionScheme, text: string): VersionKey | undefined {
  const { version } = splitBuild(scheme, text);
  return namesRelease(scheme, version) ? versionKey(scheme, version) : undefined;
}

/** Reads a version. A text that is not a release, such as a branch, a range or "latest", cannot be ordered in any scheme. */
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
