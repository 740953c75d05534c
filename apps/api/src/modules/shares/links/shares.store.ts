import { acceptancesShownAtMost } from '@gatehouse/contract/shares/share';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type ShareRow = Selectable<Tables['report_shares']>;
export type NewShareRow = Insertable<Tables['report_shares']>;
export type AcceptanceRow = Selectable<Tables['report_share_acceptances']>;

/** The reads of a link, and the latest acceptances. */
export interface ShareUse {
  reads: number;
  lastReadAt: string | null;
  acceptances: { name: string; at: string }[];
}

export const findShares = (db: CompanyDatabase, engagementId: string, most: number): Promise<ShareRow[]> =>
  db
    .selectFrom('report_shares')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

interface ShareName {
  engagementId: string;
  shareId: string;
}

/** Returns a link, locked until the transaction ends. */
export const lockShare = (db: CompanyDatabase, { engagementId, shareId }: ShareName): Promise<ShareRow | undefined> =>
  db
    .selectFrom('report_shares')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .where('id', '=', shareId)
    .forUpdate()
    .executeTakeFirst();

export const insertShare = (db: CompanyDatabase, row: NewShareRow): Promise<ShareRow> =>
  db.insertInto('report_shares').values(row).returningAll().executeTakeFirstOrThrow();

export const updateShare = (db: CompanyDatabase, id: string, row: Partial<NewShareRow>): Promise<ShareRow> =>
  db.updateTable('report_shares').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Counts the open links of an engagement. Locks the engagement, so that two requests at once cannot both pass the limit. */
export async function countOpen(db: CompanyDatabase, engagementId: string, now: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${engagementId}`}, 0))`.execute(db);
  const { open } = await db
    .selectFrom('report_shares')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('engagement_id', '=', engagementId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Returns how links were used, by their IDs. */
export async function findUses(db: CompanyDatabase, ids: readonly string[]): Promise<Map<string, ShareUse>> {
  const { rows } = await sql<ShareUse & { id: string }>`
    select s.id, coalesce(r.reads, 0) as reads, iso(r.last_read_at) as "lastReadAt",
      coalesce(a.list, '[]') as acceptances
    from report_shares s
    left join share_reads r on r.company_id = s.company_id and r.share_id = s.id
    left join lateral (select jsonb_agg(jsonb_build_object('name', l.name, 'at', iso(l.accepted_at)) order by l.accepted_at desc, l.id desc) as list
      from (select * from report_share_acceptances where company_id = s.company_id and share_id = s.id
        order by accepted_at desc, id desc limit ${acceptancesShownAtMost}) l) a on true
    where s.company_id = current_company() and s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

/** Ends the open links of an engagement. Returns the readers for whom they were. */
export async function revokeOpen(
  db: CompanyDatabase,
  { engagementId, now }: { engagementId: string; now: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('report_shares')
    .set({ revoked_at: now })
    .where('engagement_id', '=', engagementId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('reader')
    .execute();
  return rows.map(({ reader }) => reader).toSorted();
}
