import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLockHolder } from './folder-lock.ts';
import type { ServerConnection } from './server-endpoint.ts';

/** The database that a running portal has open on this folder, so that the command line can work beside it. */
export function findRunningPostgres(folder: string): ServerConnection | undefined {
  if (!findLockHolder(folder)) return undefined;

  try {
    return JSON.parse(readFileSync(connectionFile(folder), 'utf8'));
  } catch {
    // It is still starting, or belongs to another user.
    return undefined;
  }
}

/** Tells other processes of the same user where the database answers. */
export function publishConnection(folder: string, connection: ServerConnection): void {
  writeFileSync(connectionFile(folder), JSON.stringify(connection), { mode: 0o600 });
}

/** Takes the publication back; a killed portal leaves one behind. */
export function withdrawConnection(folder: string): void {
  rmSync(connectionFile(folder), { force: true });
}

function connectionFile(folder: string): string {
  return join(folder, 'connection.json');
}
