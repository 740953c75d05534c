import { reportSections } from '@gatehouse/contract/report-templates/report-templates';

import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { randomToken, tokenHash } from '../../platform/security/secrets.ts';
import { insertShare, type NewShareRow, type ShareRow } from './links/shares.store.ts';

const dayMs = 86_400_000;

interface NewShare extends Partial<Omit<NewShareRow, 'password_hash' | 'created_at' | 'expires_at'>> {
  company_id: string;
  engagement_id: string;
  password?: string;
  now?: Date;
  /** By default 30. */
  days?: number;
}

/** A link with the token of its address. */
export interface BuiltShare {
  share: ShareRow;
  token: string;
}

/** Shares the report of an engagement, by default with everything in it. */
export async function buildShare(
  database: Database,
  { password, now = new Date(), days = 30, ...more }: NewShare,
): Promise<BuiltShare> {
  const token = randomToken();
  const row: NewShareRow = {
    token_hash: tokenHash(token),
    reader: 'Quinn Auditor',
    sections: [...reportSections],
    hides_hosts: false,
    hides_evidence: false,
    allows_download: true,
    password_hash: password === undefined ? null : await hashPassword(password),
    created_by_name: 'Robin Example',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + days * dayMs).toISOString(),
    ...more,
  };
  return { share: await database.withCompany(more.company_id, (db) => insertShare(db, row)), token };
}

/** Returns the newest published engagements with findings. */
export const findShareable = (db: CompanyDatabase, most: number) =>
  db
    .selectFrom('engagements')
    .select('id')
    .where('publication', '=', 'Published')
    .where('count_all', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
