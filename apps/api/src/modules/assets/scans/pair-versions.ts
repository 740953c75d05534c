/** Something with a version under one key. */
interface Versioned {
  version: string;
}

/** Which stored asset each component of a scan is. */
export interface VersionPairs<S, F> {
  pairs: readonly [stored: S, found: F][];
  /** New assets. */
  added: readonly F[];
  /** Assets that the scan does not have. */
  left: readonly S[];
}

const byVersion = (one: Versioned, other: Versioned): number =>
  one.version.localeCompare(other.version, 'en', { numeric: true });

/**
 * Pairs what is stored under a key with what a scan finds. The same version is the same asset; another version takes over
 * an active asset whose version is gone, so that owner and decisions stay. Versions side by side are separate assets.
 */
export function pairVersions<S extends Versioned & { isActive: boolean }, F extends Versioned>(
  stored: readonly S[],
  found: readonly F[],
): VersionPairs<S, F> {
  const known = new Map(stored.map((asset) => [asset.version, asset]));
  const same = found.flatMap((one): [S, F][] => {
    const asset = known.get(one.version);
    return asset ? [[asset, one]] : [];
  });
  const taken = new Set(same.map(([asset]) => asset));
  const free = stored.filter((asset) => asset.isActive && !taken.has(asset)).toSorted(byVersion);
  const fresh = found.filter(({ version }) => !known.has(version)).toSorted(byVersion);
  const moved = free.slice(0, fresh.length).map((asset, at): [S, F] => [asset, fresh[at] as F]);
  const paired = new Set([...taken, ...moved.map(([asset]) => asset)]);
  return {
    pairs: [...same, ...moved],
    added: fresh.slice(free.length),
    left: stored.filter((asset) => !paired.has(asset)),
  };
}
