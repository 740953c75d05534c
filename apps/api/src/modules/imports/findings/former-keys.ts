import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { StoredFinding } from './merge-findings.ts';

/** The parts of a stored finding by which it is identified. */
export type StoredIdentity = Pick<StoredFinding, 'id' | 'fingerprint' | 'asset_keys' | 'settled'>;

/** The new identity of a stored finding, and the new keys of its assets by their former ones. */
export interface NewIdentity {
  id: string;
  fingerprint: string;
  keys: ReadonlyMap<string, string>;
}

/** Returns all fingerprints under which a record may be stored, the current one first. */
export const fingerprintsOf = ({ fingerprint, formerFingerprints = [] }: FindingRecord): string[] => [
  fingerprint,
  ...formerFingerprints,
];

/** Returns the current keys of assets stored under former keys. If a stored asset became two, the first one takes its place. */
function newKeys({ affectedAssets }: FindingRecord, known: ReadonlySet<string>): Map<string, string> {
  const own = new Set(affectedAssets.map(({ key }) => key));
  const keys = new Map<string, string>();
  for (const { key, formerKeys = [] } of affectedAssets) {
    if (known.has(key)) continue;
    const former = formerKeys.find((before) => known.has(before) && !keys.has(before) && !own.has(before));
    if (former !== undefined) keys.set(former, key);
  }
  return keys;
}

const hasFormers = ({ formerFingerprints, affectedAssets }: FindingRecord): boolean =>
  formerFingerprints !== undefined || affectedAssets.some(({ formerKeys }) => formerKeys !== undefined);

/** Returns new identities for stored findings that earlier versions identified differently. */
export function findIdentities(records: readonly FindingRecord[], stored: readonly StoredIdentity[]): NewIdentity[] {
  const known = new Map(stored.map((finding) => [finding.fingerprint, finding]));
  return records.filter(hasFormers).flatMap((record) => {
    const { fingerprint } = record;
    const [finding] = fingerprintsOf(record).flatMap((print) => known.get(print) ?? []);
    if (finding === undefined) return [];
    known.delete(finding.fingerprint);
    const keys = newKeys(record, new Set(finding.asset_keys));
    return finding.fingerprint === fingerprint && keys.size === 0 ? [] : [{ id: finding.id, fingerprint, keys }];
  });
}

/** Returns a stored finding with its new identity. */
export function withIdentity<Finding extends StoredIdentity>(finding: Finding, identity: NewIdentity): Finding {
  const nowOf = (key: string): string => identity.keys.get(key) ?? key;
  return {
    ...finding,
    fingerprint: identity.fingerprint,
    asset_keys: finding.asset_keys.map(nowOf),
    settled: finding.settled.map((place) => ({ ...place, key: nowOf(place.key) })),
  };
}

/**
 * Returns copies of the records under the former fingerprints that are still stored: merged findings were all seen, although only the first
 * continues.
 */
export function coveredBy(
  records: readonly FindingRecord[],
  stored: readonly Pick<StoredFinding, 'fingerprint'>[],
): FindingRecord[] {
  const known = new Set(stored.map(({ fingerprint }) => fingerprint));
  return records.flatMap((record) => {
    const [, ...formers] = fingerprintsOf(record);
    return formers.filter((print) => known.has(print)).map((fingerprint) => ({ ...record, fingerprint }));
  });
}

/** Returns a record without its former identities, which are not part of its content. */
export function withoutFormers({ formerFingerprints: _formers, ...record }: FindingRecord): FindingRecord {
  const affectedAssets = record.affectedAssets.map(({ formerKeys: _keys, ...place }) => place);
  return { ...record, affectedAssets };
}

/** True if a record was excluded when its preview was confirmed, under any of its fingerprints. */
export function isLeftOut(record: FindingRecord, leftOut: ReadonlySet<string>): boolean {
  return fingerprintsOf(record).some((print) => leftOut.has(print));
}
