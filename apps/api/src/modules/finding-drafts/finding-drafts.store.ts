import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type DraftRecord = Selectable<Tables['finding_drafts']>;

export const insertDraft = (db: CompanyDatabase, row: Insertable<Tables['finding_drafts']>): Promise<DraftRecord> =>
  db.insertInto('finding_drafts').values(row).returningAll().executeTakeFirstOrThrow();

export const findDraft = (db: CompanyDatabase, id: string): Promise<DraftRecord | undefined> =>
  db.selectFrom('finding_drafts').selectAll().where('id', '=', id).executeTakeFirst();

export const findDraftOfFinding = (db: CompanyDatabase, findingId: string): Promise<DraftRecord | undefined> =>
  db.selectFrom('finding_drafts').selectAll().where('finding_id', '=', findingId).executeTakeFirst();

interface AbandonedDrafts {
  engagementId: string;
  ownerId: string;
  before: Date;
}

/** Returns a draft that its author started before this time and left empty. */
export const findAbandonedDraft = (
  db: CompanyDatabase,
  { engagementId, ownerId, before }: AbandonedDrafts,
): Promise<DraftRecord | undefined> =>
  db
    .selectFrom('finding_drafts')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .where('owner_id', '=', ownerId)
    .where('finding_id', 'is', null)
    .where('was_changed', '=', false)
    .where('changed_at', '<', before.toISOString())
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst();

/** Returns these drafts of an engagement, locked until the transaction ends, oldest first. */
export const lockDrafts = (
  db: CompanyDatabase,
  { engagementId, ids }: { engagementId?: string; ids: readonly string[] },
): Promise<DraftRecord[]> =>
  db
    .selectFrom('finding_drafts')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(engagementId !== undefined, (query) => query.where('engagement_id', '=', engagementId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Updates a draft and increments its revision. */
export const updateDraft = (
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['finding_drafts']>,
): Promise<DraftRecord> =>
  db
    .updateTable('finding_drafts')
    .set({ ...change, was_changed: true, revision: sql`revision + 1`, changed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Marks a draft as changed because an image was added, although no text shows the image yet. */
export const noteImage = async (db: CompanyDatabase, id: string): Promise<void> => {
  await db.updateTable('finding_drafts').set({ was_changed: true }).where('id', '=', id).execute();
};

/** Sets whether findings need the approval of a second person. */
export const updateSettings = (db: CompanyDatabase, requiresReview: boolean) =>
  db
    .insertInto('finding_draft_settings')
    .values({ requires_review: requiresReview })
    .onConflict((row) =>
      row.column('is_only').doUpdateSet({ requires_review: requiresReview, updated_at: sql`clock_timestamp()` }),
    )
    .execute();

export const deleteDrafts = async (db: CompanyDatabase, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('finding_drafts').where('id', 'in', ids).execute();
};

/** Returns the list row of a draft, built by the database, and the publication state of its engagement. */
export async function findDraftLine(db: CompanyDatabase, id: string): Promise<{ line: unknown; publication: string }> {
  const line = sql<unknown>`finding_draft_row(shown)`;
  return db
    .selectFrom('finding_drafts as shown')
    .innerJoin('engagements as e', (join) =>
      join.onRef('e.company_id', '=', 'shown.company_id').onRef('e.id', '=', 'shown.engagement_id'),
    )
    .select([line.as('line'), 'e.publication'])
    .where('shown.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns the drafts of these findings, locked until the transaction ends. */
export const lockDraftsOf = (db: CompanyDatabase, findingIds: readonly string[]): Promise<DraftRecord[]> =>
  db
    .selectFrom('finding_drafts')
    .selectAll()
    .where('finding_id', '=', sql<string>`any(${findingIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Returns the images of a draft and of findings that show the same ones. */
export const findImages = (db: CompanyDatabase, { id, findingIds }: { id: string; findingIds: readonly string[] }) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'record_kind'])
    .where('state', '=', 'kept')
    .where((file) =>
      file.or([
        file.and([file('record_kind', '=', 'finding-draft'), file('record_id', '=', id)]),
        file.and([
          file('record_kind', '=', 'finding-image'),
          file('record_id', '=', sql<string>`any(${findingIds}::uuid[])`),
        ]),
      ]),
    )
    .forUpdate()
    .execute();

/** Moves images from a draft to its finding. */
export async function moveImages(
  db: CompanyDatabase,
  { draftId, findingId, ids }: { draftId: string; findingId: string; ids: readonly string[] },
): Promise<void> {
  await db
    .updateTable('files')
    .set({ record_kind: 'finding-image', record_id: findingId })
    .where('record_kind', '=', 'finding-draft')
    .where('record_id', '=', draftId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
