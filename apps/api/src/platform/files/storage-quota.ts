import { isStaffRole, type Role } from '@gatehouse/contract/core/access';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { sql } from 'kysely';

import { sizeText } from '../core/byte-size.ts';
import type { CompanyDatabase } from '../database/database.ts';
import { AppError } from '../core/errors.ts';

/** The storage used by a company and its quota, in bytes. */
export interface StorageUse {
  used: number;
  quota: number;
  /** True if the quota is the configured default. */
  isDefault: boolean;
}

/** Returns the storage use of the transaction's company. */
export async function findStorageUse(db: CompanyDatabase, defaultQuota: number): Promise<StorageUse> {
  const row = await db
    .selectFrom('companies')
    .leftJoin('storage_usage', 'storage_usage.company_id', 'companies.id')
    .select(['storage_usage.bytes', 'companies.storage_quota'])
    .executeTakeFirstOrThrow();
  const { bytes, storage_quota: own } = row;
  return { used: bytes ?? 0, quota: own ?? defaultQuota, isDefault: own === null };
}

/**
 * Throws if the company exceeds its quota. Call it in the transaction that has added a file: its usage row is locked until the commit, so
 * concurrent uploads cannot exceed the quota.
 * @throws AppError 413
 */
export async function refuseOverQuota(db: CompanyDatabase, defaultQuota: number): Promise<void> {
  const { used, quota } = await findStorageUse(db, defaultQuota);
  if (used <= quota) return;
  throw new AppError(
    413,
    FailureCode.quotaExceeded,
    `This file exceeds your company’s storage limit of ${sizeText(quota)}. Delete files you no longer need, or ask your provider for more storage.`,
  );
}

/**
 * Throws if the company has no room for a comment. Call it in the transaction that has added the text; comments of staff count, but are
 * never rejected.
 * @throws AppError 413
 */
export async function refuseTextOverQuota({ db, viewer, platform }: TextCall): Promise<void> {
  if (isStaffRole(viewer.role)) return;
  const { used, quota } = await findStorageUse(db, platform.config.STORAGE_QUOTA);
  if (used <= quota) return;
  throw new AppError(
    413,
    FailureCode.quotaExceeded,
    `Your company has reached its storage limit of ${sizeText(quota)}. Delete files you no longer need, or ask your provider for more storage.`,
  );
}

interface TextCall {
  db: CompanyDatabase;
  viewer: { role: Role };
  platform: { config: { STORAGE_QUOTA: number } };
}

/** The size of one upload and the account that made it. */
export interface DayUpload {
  companyId: string;
  userId: string;
  bytes: number;
  now: Date;
}

/** Counts an upload toward the account's daily total and returns the total; deletes the totals of past days. */
export async function countUpload(db: CompanyDatabase, { companyId, userId, bytes, now }: DayUpload): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  const ofUser = db.deleteFrom('upload_days').where('user_id', '=', userId);
  await ofUser.where('day', '<', sql<string>`${day}::date`).execute();
  const row = await db
    .insertInto('upload_days')
    .values({ company_id: companyId, user_id: userId, day, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'day'])
        .doUpdateSet({ bytes: sql<number>`upload_days.bytes + excluded.bytes` }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/** Subtracts an upload of which nothing was stored. */
export async function uncountUpload(db: CompanyDatabase, { userId, bytes, now }: DayUpload): Promise<void> {
  const ofToday = { user: userId, day: now.toISOString().slice(0, 10) };
  await db
    .updateTable('upload_days')
    .set({ bytes: sql<number>`bytes - ${bytes}` })
    .where('user_id', '=', ofToday.user)
    .where('day', '=', ofToday.day)
    .execute();
  await db
    .deleteFrom('upload_days')
    .where('user_id', '=', ofToday.user)
    .where('day', '=', ofToday.day)
    .where('bytes', '<=', 0)
    .execute();
}

/** Returns a 429 that lasts until the next day begins (UTC). */
export function dayQuotaReached(quota: number, now: Date): AppError {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new AppError(429, FailureCode.uploadLimit, {
    message: `This upload would exceed your daily limit of ${sizeText(quota)}. Try again tomorrow, or upload a smaller file.`,
    retryAfterSeconds: Math.max(1, Math.ceil((tomorrow - now.getTime()) / 1_000)),
  });
}
