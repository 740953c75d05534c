import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { endLeftBehindServer } from '../../apps/api/src/embedded-postgres/left-behind-server.ts';

/**
 * A process of its own that waits until a run has ended, be it killed, and then ends the run's PostgreSQL and removes its
 * data. It hears of the end by its standard input. After an orderly end it finds nothing left.
 */
const [folder = ''] = process.argv.slice(2);
// An interruption of the terminal reaches the whole group; this one is needed afterwards.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.stdin.resume();
process.stdin.once('end', () => void cleanUp());

async function cleanUp(): Promise<void> {
  const database = join(folder, 'db');
  const pointer = join(database, 'WHERE');
  const base = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : database;
  await endLeftBehindServer(join(base, 'data'), () => undefined);
  for (const path of [base, folder]) rmSync(path, { recursive: true, force: true });
}
