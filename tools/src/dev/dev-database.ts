import { resolve } from 'node:path';

import { findLockHolder } from '../../../apps/api/src/embedded-postgres/folder-lock.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/api/src/embedded-postgres/start-embedded-postgres.ts';
import type { Config } from '../../../apps/api/src/platform/settings/config.ts';

export interface DevDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens the development database, which keeps running while the API restarts, so that restarts are fast and no data is lost. DATABASE_URL
 * takes precedence.
 */
export async function openDevDatabase(config: Config, onExit: (reason: string) => void): Promise<DevDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined };
  const folder = resolve(config.DATA_DIR, 'db');
  const holder = findLockHolder(folder);
  if (holder) {
    throw new Error(
      `A portal already runs on ${folder} (process ${holder.pid}): end it first, or choose another DATA_DIR.`,
    );
  }
  const server = await startEmbeddedPostgres({
    folder,
    print: (line) => console.log(line),
    onExit,
  });
  return { url: addressOf(server), stop: () => server.stop() };
}

/** Returns the URL of the database. The host may be the folder of a Unix socket, whose slashes must be encoded. */
function addressOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, database, password } = connection;
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  return `postgres://${encodeURIComponent(user)}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
}
