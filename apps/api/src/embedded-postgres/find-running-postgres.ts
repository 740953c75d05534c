import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLockHolder } from './folder-lock.ts';
import type { ServerConnection } from './server-endpoint.ts';

/** Returns the connection of a running portal's database in this folder, so that commands can use it too. */
export function findRunningPostgres(folder: string): ServerConnection | undefined {
  if (!findLockHolder(folder)) return undefined;

  try {
    return JSON.parse(readFileSync(connectionFile(folder), 'utf8'));
  } catch {
    // The database is still starting, or belongs to another user.
    return undefined;
  }
}

/** Publishes the connection to other processes of the same user. */
export function publishConnection(folder: string, connection: ServerConnection): void {
  writeFileSync(connectionFile(folder), JSON.stringify(connection), { mode: 0o600 });
}

/** Removes the published connection, which a killed portal leaves behind. */
export function withdrawConnection(folder: string): void {
  rmSync(connectionFile(folder), { force: true });
}

function connectionFile(folder: string): string {
  return join(folder, 'connection.json');
}
