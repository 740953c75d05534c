import type { operations } from '@gatehouse/contract/operations/operations';

import type { PublicCall } from '../../platform/routes/call.ts';
import { unavailable } from '../../platform/core/errors.ts';
import { askDatabase } from './operations.store.ts';

const patienceMs = 3_000;

export async function reportLive(): Promise<{ status: 'live' }> {
  return { status: 'live' };
}

/**
 * Reports the process as ready if the database responds on both the query and the listening connection, and the process is not shutting
 * down.
 */
export function reportReady(process: { isClosing: boolean }) {
  return async ({ platform }: PublicCall<typeof operations.ready>): Promise<{ status: 'ready' }> => {
    if (process.isClosing) throw unavailable('The process is shutting down');
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(unavailable('The database is not responding')), patienceMs).unref();
    });
    const isHearing = platform.bus.isAnswering();
    await Promise.race([platform.database.withPlatform(askDatabase), late]);
    if (!(await isHearing)) throw unavailable('Changes made by other processes are not received');
    return { status: 'ready' };
  };
}
