/** A record with a version. */
interface VersionedAsset {
  version: string;
}

/** The pairs of stored assets and components of a scan. */
export interface VersionPairs<S, F> {
  pairs: readonly [stored: S, found: F][];
  /** Components without a stored asset. */
  added: readonly F[];
  /** Stored assets that the scan does not contain. */
  left: readonly S[];
}

const byVersion = (one: VersionedAsset, other: VersionedAsset): number =>
  one.version.localeCompare(other.version, 'en', { numeric: true });

/**
 * Pairs the stored versions of a key with those found by a scan. Equal versions are the same asset. A new version takes over an active
 * asset whose version disappeared, so that its owner and decisions remain; versions installed side by side are separate assets.
 */
export function pairVersions<S extends VersionedAsset & { isActive: boolean }, F extends VersionedAsset>(
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
