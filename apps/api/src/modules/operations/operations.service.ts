import type { operations } from '@gatehouse/contract/operations';

import type { PublicCall } from '../../platform/http/call.ts';
import { unavailable } from '../../platform/http/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { askDatabase, sumStorage } from './operations.store.ts';

const patienceMs = 3_000;

export async function reportLive(): Promise<{ status: 'live' }> {
  return { status: 'live' };
}

/** Ready means that the database answers now, and that this process is not on its way out. */
export function reportReady(process: { isClosing: boolean }) {
  return async ({ platform }: PublicCall<typeof operations.ready>): Promise<{ status: 'ready' }> => {
    if (process.isClosing) throw unavailable('The process is shutting down');
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(unavailable('The database is not responding')), patienceMs).unref();
    });
    await Promise.race([platform.database.withPlatform(askDatabase), late]);
    return { status: 'ready' };
  };
}

/** The figures of this process; what files take and what is left for them is measured now. */
export async function readMetrics({ database, metrics, space }: Platform): Promise<string> {
  await space.free();
  metrics.storage.setUsed(await database.withPlatform(sumStorage));
  return metrics.text();
}
