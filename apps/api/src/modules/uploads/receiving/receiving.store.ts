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

/** Counts the incomplete uploads of a user. Call it after inserting one, so that two concurrent requests count each other. */
export async function countReceiving(db: CompanyDatabase, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('uploads')
    .select((upload) => upload.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Inserts a new upload and returns its ID. */
export async function insertUpload(db: CompanyDatabase, made: NewUpload): Promise<string> {
  const { id } = await db.insertInto('uploads').values(made).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the bytes that the company's uploads take. The counter is locked until the commit if this transaction has changed it. */
export async function findUsage(db: CompanyDatabase): Promise<number> {
  const row = await db.selectFrom('upload_usage').select('bytes').executeTakeFirst();
  return row?.bytes ?? 0;
}

export async function setMultipart(db: CompanyDatabase, id: string, multipart: string | null): Promise<void> {
  await db.updateTable('uploads').set({ multipart }).where('id', '=', id).execute();
}

/** Returns an upload of its owner, including an expired one. */
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

/** Returns and locks an upload of its owner. Fails immediately (SQLSTATE 55P03) if another request has locked it. */
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

/** Returns the number of the next part. Concurrent parts get different numbers. */
export async function takePartNumber(db: CompanyDatabase, id: string): Promise<number> {
  const { next_part } = await db
    .updateTable('uploads')
    .set({ next_part: sql<number>`next_part + 1` })
    .where('id', '=', id)
    .returning('next_part')
    .executeTakeFirstOrThrow();
  return next_part - 1;
}

/** Adds a part to an upload. The last part starts the checks. */
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

/** Returns a user's uploads that are not attached, newest first. */
export function findUnattached(db: CompanyDatabase, userId: string): Promise<UploadRow[]> {
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

/** Marks an upload as removed if it is not attached. */
export async function removeUpload(db: CompanyDatabase, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'removed', reason: null })
    .where('id', '=', id)
    .where('activity_id', 'is', null)
    .execute();
}

/** Returns a file of the company, regardless of its sender. */
export function findUpload(db: CompanyDatabase, id: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'checking', 'ready'])
    .executeTakeFirst();
}
