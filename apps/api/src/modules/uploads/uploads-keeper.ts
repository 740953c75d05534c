import type { RouteContext } from '../../platform/routes/route.ts';
import { openAfterwards } from '../../platform/jobs/afterwards.ts';
import { doOutsideRegularly } from '../../platform/jobs/chores.ts';
import type { Platform } from '../../platform/platform.ts';
import { expireUploads, findUnneeded, forgetUploads, setUnstored } from './uploads-keeper.store.ts';

const sweepMs = 600_000;

/** Starts the cleanup of unneeded uploads, and returns a function that cleans up one company immediately. */
export function keepUploads(context: RouteContext): (companyId: string) => void {
  const { app, platform } = context;
  const afterwards = openAfterwards(app, platform.log);
  doOutsideRegularly(context, { name: 'upload upkeep', everyMs: sweepMs, run: ({ id }) => sweep(platform, id) });
  return (companyId) => afterwards(() => sweep(platform, companyId));
}

async function sweep({ database, files, clock }: Platform, companyId: string): Promise<void> {
  const now = clock.now().toISOString();
  await database.withCompany(companyId, (db) => expireUploads(db, now));
  for (const row of await database.withCompany(companyId, findUnneeded)) {
    await files.parts.abandon(row);
    await database.withCompany(companyId, (db) => setUnstored(db, row.id));
  }
  await database.withCompany(companyId, (db) => forgetUploads(db, now));
}
