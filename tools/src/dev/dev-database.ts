import { resolve } from 'node:path';

import { findLockHolder } from '../../../apps/api/src/embedded-postgres/folder-lock.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/api/src/embedded-postgres/start-embedded-postgres.ts';
import type { Config } from '../../../apps/api/src/platform/config.ts';

export interface DevDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The database outlives the restarts of the API, so they are quick and nothing is lost; DATABASE_URL wins, as ever. */
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
    say: (line) => console.log(line),
    onExit,
  });
  return { url: addressOf(server), stop: () => server.stop() };
}

/** The host may be the folder of a Unix socket, whose slashes an address has to spell out. */
function addressOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, database, password } = connection;
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  return `postgres://${encodeURIComponent(user)}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
}
