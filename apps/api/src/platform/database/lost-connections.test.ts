import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { ownPortal } from '../../testing/portal.ts';
import { openDatabase } from './database.ts';
import { patience } from '../../testing/patience.ts';

const portal = await ownPortal();

/** Terminates a connection as a stopping database does. */
const endConnection = (pid: number) =>
  withClient(portal.owner, (client) => client.query('select pg_terminate_backend($1)', [pid]));

/** Opens a database that records its errors, with one connection in use. */
async function openBusy() {
  const said: Error[] = [];
  const database = openDatabase({ connection: portal.serving, poolSize: 1, onError: (error) => void said.push(error) });
  const [used, release] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const work = database.withPlatform(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    used.resolve(rows[0]?.pid ?? 0);
    await release.promise;
  });
  const ended = work.then(
    () => 'committed',
    () => 'failed',
  );
  return { database, said, pid: await used.promise, release: release.resolve, ended };
}

it('a connection lost while the portal runs is reported, without the driver’s details', async () => {
  const { database, said, pid, release, ended } = await openBusy();

  release();
  await ended;
  await endConnection(pid);
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(0), patience);

  expect(said.flatMap((error) => Object.keys(error))).not.toContain('client');
  await database.close();
});

it('a connection lost after closing is not reported, because its server is stopped next', async () => {
  const { database, said, pid, release, ended } = await openBusy();

  const closed = database.close();
  await endConnection(pid);
  release();

  expect(await ended).toBe('failed');
  await closed;
  expect(said).toEqual([]);
});
