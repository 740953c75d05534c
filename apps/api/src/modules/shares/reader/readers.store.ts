import type { Insertable } from 'kysely';

import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { AcceptanceRow, ShareRow } from '../links/shares.store.ts';

/** A link with the state of its company, found before that is known. */
export type FoundShare = ShareRow & { is_active: boolean; [name: string]: unknown };

/** Returns a link by the hash of its token, with one indexed read over all companies. */
export async function findShareByHash(database: Database, hash: Buffer): Promise<FoundShare | undefined> {
  const [row] = await database.readPlatform<FoundShare>({
    name: 'share_by_token',
    text: `select s.id, s.company_id, s.engagement_id, s.reader, s.sections, s.hides_hosts, s.hides_evidence,
        s.allows_download, s.password_hash, s.confidentiality, s.created_by, s.created_by_name, s.created_at,
        s.expires_at, s.revoked_at, s.opened_at, c.state = 'active' as is_active
      from report_shares s join companies c on c.id = s.company_id
      where s.token_hash = $1`,
    values: [hash],
    isPlannedOnce: true,
    isShort: true,
  });
  return row;
}

export const findAcceptance = (
  db: CompanyDatabase,
  { shareId, id }: { shareId: string; id: string },
): Promise<AcceptanceRow | undefined> =>
  db
    .selectFrom('report_share_acceptances')
    .selectAll()
    .where('share_id', '=', shareId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function countAcceptances(db: CompanyDatabase, shareId: string): Promise<number> {
  const { total } = await db
    .selectFrom('report_share_acceptances')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('share_id', '=', shareId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const insertAcceptance = (
  db: CompanyDatabase,
  row: Insertable<Tables['report_share_acceptances']>,
): Promise<AcceptanceRow> =>
  db.insertInto('report_share_acceptances').values(row).returningAll().executeTakeFirstOrThrow();

/** Records the first access. Returns false if there was one before. */
export async function recordOpening(db: CompanyDatabase, shareId: string, now: string): Promise<boolean> {
  const row = await db
    .updateTable('report_shares')
    .set({ opened_at: now })
    .where('id', '=', shareId)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An image of a report in the store. */
export interface SharedImage {
  file_id: string | null;
  upload_id: string | null;
  media_type: string | null;
  engagement_id: string | null;
  record_id: string | null;
  record_number: string | null;
  record_title: string | null;
}

/** Returns an image of the engagement, or the logo of the client. */
export const findImage = (
  db: CompanyDatabase,
  { fileId, engagementId }: { fileId: string; engagementId: string },
): Promise<SharedImage | undefined> =>
  db
    .selectFrom('share_images')
    .select(['file_id', 'upload_id', 'media_type', 'engagement_id', 'record_id', 'record_number', 'record_title'])
    .where('file_id', '=', fileId)
    .where((image) => image.or([image('engagement_id', '=', engagementId), image('engagement_id', 'is', null)]))
    .executeTakeFirst();
