import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { StoredFinding } from './merge-findings.ts';

/** What a stored finding is met by. */
export type StoredIdentity = Pick<StoredFinding, 'id' | 'fingerprint' | 'asset_keys' | 'settled'>;

/** The identity that a stored finding gets, and its places by the keys that they had before. */
export interface NewIdentity {
  id: string;
  fingerprint: string;
  keys: ReadonlyMap<string, string>;
}

/** All fingerprints under which a record may be stored, today's first. */
export const fingerprintsOf = ({ fingerprint, formerFingerprints = [] }: FindingRecord): string[] => [
  fingerprint,
  ...formerFingerprints,
];

/** The keys of today of places that are stored under earlier ones. Of two places that were one, the first is that. */
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

/** The stored findings that earlier versions identified otherwise than the file does. */
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

/** A stored finding under its new identity. */
export function withIdentity<Finding extends StoredIdentity>(finding: Finding, identity: NewIdentity): Finding {
  const nowOf = (key: string): string => identity.keys.get(key) ?? key;
  return {
    ...finding,
    fingerprint: identity.fingerprint,
    asset_keys: finding.asset_keys.map(nowOf),
    settled: finding.settled.map((place) => ({ ...place, key: nowOf(place.key) })),
  };
}

/** Findings that are one by now were all seen, though only the first of them goes on. */
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

/** A record without its former identities, which are no part of its content. */
export function withoutFormers({ formerFingerprints: _formers, ...record }: FindingRecord): FindingRecord {
  const affectedAssets = record.affectedAssets.map(({ formerKeys: _keys, ...place }) => place);
  return { ...record, affectedAssets };
}

/** True if a record was left out when its preview was confirmed, under whichever fingerprint it was known. */
export function isLeftOut(record: FindingRecord, leftOut: ReadonlySet<string>): boolean {
  return fingerprintsOf(record).some((print) => leftOut.has(print));
}
