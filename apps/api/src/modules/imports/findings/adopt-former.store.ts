import type { FindingRecord } from '@gatehouse/formats/finding-record';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findWaiting, renameWaiting } from '../../finding-drafts/public.ts';
import { findIdentities, type NewIdentity, withIdentity } from './former-keys.ts';
import type { StoredFinding } from './merge-findings.ts';

/**
 * Updates the identity of findings and assets stored by earlier versions to the one in the file, so that nothing is duplicated. Returns the
 * stored findings afterwards.
 */
export async function adoptFormer(
  db: CompanyDatabase,
  records: readonly FindingRecord[],
  stored: readonly StoredFinding[],
): Promise<readonly StoredFinding[]> {
  const identities = findIdentities(records, stored);
  if (identities.length === 0) return stored;
  await rename(db, identities);
  const byId = new Map(identities.map((identity) => [identity.id, identity]));
  return stored.map((finding) => {
    const identity = byId.get(finding.id);
    return identity === undefined ? finding : withIdentity(finding, identity);
  });
}

/** Updates the identity of drafts that wait for approval in the same way. */
export async function adoptWaiting(
  db: CompanyDatabase,
  records: readonly FindingRecord[],
  engagementId: string,
): Promise<void> {
  const waiting = await findWaiting(db, engagementId);
  const drafts = waiting.map(({ assetKeys, ...draft }) => ({ ...draft, asset_keys: assetKeys, settled: [] }));
  await renameWaiting(db, findIdentities(records, drafts));
}

async function rename(db: CompanyDatabase, identities: readonly NewIdentity[]): Promise<void> {
  const prints = identities.map(({ id, fingerprint }) => ({ id, fingerprint }));
  const keys = identities.flatMap(({ id, keys: renamed }) =>
    [...renamed].map(([before, now]) => ({ id, before, now })),
  );
  await sql`update findings f set fingerprint = r.fingerprint
    from json_to_recordset(${JSON.stringify(prints)}::json) as r (id uuid, fingerprint text)
    where f.company_id = current_company() and f.id = r.id and f.fingerprint <> r.fingerprint`.execute(db);
  await sql`update finding_assets a set asset_key = r.now
    from json_to_recordset(${JSON.stringify(keys)}::json) as r (id uuid, before text, now text)
    where a.company_id = current_company() and a.finding_id = r.id and a.asset_key = r.before`.execute(db);
}
