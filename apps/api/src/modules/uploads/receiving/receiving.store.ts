import { sql } from 'kysely';

import type { StoredPart } from '../../../platform/files/parts-port.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { UploadRow } from '../uploads.store.ts';

interface NewUpload {
  company_id: string;
  user_id: string;
  activity_type: string;
  name: string;
  size: number;
  expires_at: string;
}

/** Counts the incomplete uploads of a user. Two calls at once are counted correctly where both have inserted an upload. */
export async function countReceiving(db: CompanyDatabase, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('uploads')
    .select((upload) => upload.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Notes a new upload; returns its id. */
export async function insertUpload(db: CompanyDatabase, made: NewUpload): Promise<string> {
  const { id } = await db.insertInto('uploads').values(made).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Bytes that the uploads of the company take. Its counter is locked until the commit where this transaction has changed it. */
export async function findUsage(db: CompanyDatabase): Promise<number> {
  const row = await db.selectFrom('upload_usage').select('bytes').executeTakeFirst();
  return row?.bytes ?? 0;
}

export async function setMultipart(db: CompanyDatabase, id: string, multipart: string | null): Promise<void> {
  await db.updateTable('uploads').set({ multipart }).where('id', '=', id).execute();
}

/** An upload of its owner, expired ones included. */
export function findOwn(
  db: CompanyDatabase,
  { id, userId }: { id: string; userId: string },
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
}

/** The same, locked; fails at once (SQLSTATE 55P03) where another call has it. */
export function lockOwn(
  db: CompanyDatabase,
  { id, userId }: { id: string; userId: string },
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'removed')
    .forUpdate()
    .noWait()
    .executeTakeFirst();
}

/** The number of the next part: those that are sent at the same time get different ones. */
export async function takePartNumber(db: CompanyDatabase, id: string): Promise<number> {
  const { next_part } = await db
    .updateTable('uploads')
    .set({ next_part: sql<number>`next_part + 1` })
    .where('id', '=', id)
    .returning('next_part')
    .executeTakeFirstOrThrow();
  return next_part - 1;
}

/** Counts a part; the last one begins the checks. */
export async function addPart(
  db: CompanyDatabase,
  row: UploadRow,
  { size, part }: { size: number; part: StoredPart },
): Promise<{ isWhole: boolean }> {
  const isWhole = row.received + size === row.size;
  await db
    .updateTable('uploads')
    .set({
      received: row.received + size,
      parts: sql`parts || ${JSON.stringify([part])}::jsonb`,
      state: isWhole ? 'checking' : 'receiving',
    })
    .where('id', '=', row.id)
    .execute();
  return { isWhole };
}

/** Uploads of someone that are attached to nothing, newest first. */
export function findWaiting(db: CompanyDatabase, userId: string): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', 'is', null)
    .where('state', 'in', ['receiving', 'checking', 'ready', 'rejected'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Gives an upload up that nothing has. */
export async function removeUpload(db: CompanyDatabase, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'removed', reason: null })
    .where('id', '=', id)
    .where('activity_id', 'is', null)
    .execute();
}

/** A file of the company, whoever sent it. */
export function findUpload(db: CompanyDatabase, id: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'checking', 'ready'])
    .executeTakeFirst();
}
