import { Readable } from 'node:stream';

import type { Platform } from '../platform.ts';
import type { CompanyDatabase } from '../database/database.ts';
import { countUpload, type DayUpload, dayQuotaReached, uncountUpload } from '../files/storage-quota.ts';
import type { SignedIn } from '../core/viewer.ts';

/** An upload whose size is checked while it arrives. */
export interface GuardedUpload {
  /** The same bytes; the stream fails when the disk or the account's daily limit is exhausted. */
  content: Readable;
  /** Subtracts the upload from the account's daily total if nothing of it was stored. */
  forget(): Promise<void>;
}

/**
 * Counts bytes toward the account's daily total in the running transaction.
 * @throws AppError 429 if the limit is exceeded
 */
export async function countInDay(platform: Platform, db: CompanyDatabase, upload: DayUpload): Promise<void> {
  const { config, metrics } = platform;
  const today = await countUpload(db, upload);
  if (today <= config.UPLOADS_PER_DAY) return;
  metrics.storage.countRefused('day');
  throw dayQuotaReached(config.UPLOADS_PER_DAY, upload.now);
}

/** Monitors the free disk space and the account's daily total during an upload of any kind. */
export function guardUpload(platform: Platform, viewer: SignedIn, content: Readable): GuardedUpload {
  const { database, clock, log, space } = platform;
  const now = clock.now();
  const { id: userId, companyId } = viewer;
  let counted = 0;
  let counting: Promise<void> | null = null;
  let isForgotten = false;
  const count = async (bytes: number) => {
    await database.withCompany(companyId, (db) => countInDay(platform, db, { companyId, userId, bytes, now }));
    counted = bytes;
  };
  async function* pass(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const piece of space.guard(content)) {
      bytes += piece.length;
      yield piece;
    }
    if (bytes === 0 || isForgotten) return;
    counting = count(bytes);
    await counting;
  }
  return {
    content: Readable.from(pass(), { objectMode: false }),
    async forget() {
      // The last chunk may be counted after the upload was rejected for exceeding the limit.
      isForgotten = true;
      await counting?.catch(() => undefined);
      if (counted === 0) return;
      await database
        .withCompany(companyId, (db) => uncountUpload(db, { companyId, userId, bytes: counted, now }))
        .catch((error: Error) => log.warn({ err: error }, 'a rejected upload is still counted'));
    },
  };
}
