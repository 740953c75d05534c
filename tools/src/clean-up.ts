import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { stopOrphanedServer } from '../../apps/api/src/embedded-postgres/orphaned-server.ts';

/**
 * Cleans up after a run has ended, even if it was killed: stops its PostgreSQL and deletes its data. It runs as a separate process and
 * detects the end on standard input. After a normal end there is nothing to clean up.
 */
const [folder = ''] = process.argv.slice(2);
// A terminal interrupt is sent to the whole process group, but this process must survive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.stdin.resume();
process.stdin.once('end', () => void cleanUp());

async function cleanUp(): Promise<void> {
  const database = join(folder, 'db');
  const pointer = join(database, 'WHERE');
  const base = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : database;
  await stopOrphanedServer(join(base, 'data'), () => undefined);
  for (const path of [base, folder]) rmSync(path, { recursive: true, force: true });
}
