import type { FileKind } from '@gatehouse/contract/files/files';

import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The file kind for images of findings. */
export const imageKind: FileKind = 'finding-image';

/** An image stored by an earlier import. */
export interface StoredImage {
  id: string;
  name: string;
  sha256: Buffer;
  finding_id: string;
  fingerprint: string;
  /** True if nothing but the evidence of its finding shows it. */
  is_of_evidence: boolean;
}

const address = sql`'/api/files/' || i.id || '/'`;

/** Returns the images of all findings of an engagement. */
export function findImages(db: CompanyDatabase, engagementId: string): Promise<StoredImage[]> {
  return db
    .selectFrom('findings as f')
    .innerJoin('files as i', 'i.record_id', 'f.id')
    .select(['i.id', 'i.name', 'i.sha256', 'f.id as finding_id', 'f.fingerprint'])
    .select(
      sql<boolean>`position(${address} in f.evidence) > 0
        and position(${address} in concat(f.description, f.impact, f.recommendation)) = 0
        and not exists (select from finding_drafts d where d.company_id = f.company_id and d.finding_id = f.id
          and position(${address} in concat(d.description, d.impact, d.recommendation, d.evidence)) > 0)
        and not exists (select from findings c where c.company_id = f.company_id and c.carried_from = f.id
          and position(${address} in c.evidence) > 0)`.as('is_of_evidence'),
    )
    .where('f.engagement_id', '=', engagementId)
    .where('i.record_kind', '=', imageKind)
    .where('i.state', '=', 'kept')
    .execute();
}

/** Returns which of these images belong to findings that were not carried over, so that no other finding shows them. */
export async function findUnshared(db: CompanyDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files as i')
    .select('i.id')
    .where('i.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('findings as copy')
            .select('copy.id')
            .whereRef('copy.company_id', '=', 'i.company_id')
            .whereRef('copy.carried_from', '=', 'i.record_id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the fingerprints of the findings whose evidence a user has edited at any time. Their images are the user's. */
export async function findEditedEvidence(db: CompanyDatabase, engagementId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('findings as f')
    .innerJoin('finding_scan_values as v', 'v.finding_id', 'f.id')
    .select('f.fingerprint')
    .where('f.engagement_id', '=', engagementId)
    .where('v.field', '=', 'evidence')
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}
