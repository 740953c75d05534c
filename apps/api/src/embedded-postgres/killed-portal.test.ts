import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  connectionOf,
  makeDatabaseFolder,
  makeTempFolder,
  query,
  removeTemplate,
  startInTest,
  startOtherPortal,
} from './launcher-fixture.ts';

afterAll(removeTemplate);

describe('a start after a portal was killed', () => {
  it('stops the remaining server and finds every committed row', async () => {
    const folder = await makeDatabaseFolder();
    const other = startOtherPortal(folder);
    expect(await other.outcome).toBe('started');
    const connection = connectionOf(folder);
    await query(connection, 'create table note as select generate_series(1, 500) as id');
    await other.kill();
    expect(await query(connection, 'select 1')).toEqual([[1]]);

    const next = await startInTest({ folder });

    expect(await query(next.connection, 'select count(*)::int from note')).toEqual([[500]]);
    expect(next.notes).toEqual([expect.stringContaining('was left behind')]);
  });

  it('is refused while the other portal is running, with its pid', async () => {
    const folder = await makeDatabaseFolder();
    const other = startOtherPortal(folder);
    expect(await other.outcome).toBe('started');

    await expect(startInTest({ folder })).rejects.toThrow(`process ${other.pid}.`);

    await other.exit();
    await expect(startInTest({ folder })).resolves.toMatchObject({ dataFolder: join(folder, 'data') });
  });

  it('recreates the database after an interrupted initialization', async () => {
    const folder = join(makeTempFolder(), 'db');
    mkdirSync(folder);
    const begun = Promise.withResolvers<void>();
    const watcher = watch(folder, (_event, name) => name?.startsWith('data.new-') && begun.resolve());
    const other = startOtherPortal(folder);
    await begun.promise;
    watcher.close();
    await other.kill();
    expect(statSync(join(folder, 'data'), { throwIfNoEntry: false })).toBeUndefined();

    const next = await startInTest({ folder });

    expect(await query(next.connection, 'select 1')).toEqual([[1]]);
    expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
  });

  it('waits for the children of a server that was also killed', async () => {
    const folder = await makeDatabaseFolder();
    const first = await startInTest({ folder });
    const child = new Client({ ...first.connection, ssl: false }).on('error', () => undefined);
    await child.connect();
    const { pid } = (await child.query('select pg_backend_pid() as pid')).rows[0];
    process.kill(pid, 'SIGSTOP');
    const pidFile = join(first.dataFolder, 'postmaster.pid');
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
    await first.stop();
    // Removes the pid file, as the launcher does for a zombie: the children must be detected without it.
    rmSync(pidFile);

    const next = startInTest({ folder });
    await vi.waitFor(() => expect(readFileSync(join(folder, 'server.log'), 'utf8')).toContain('still in use'), 60_000);
    process.kill(pid, 'SIGCONT');

    expect(await query((await next).connection, 'select 1')).toEqual([[1]]);
    await child.end();
  });

  it('is not blocked by a pid file whose number now belongs to another program', async () => {
    const folder = await makeDatabaseFolder();
    const first = await startInTest({ folder });
    const pidFile = join(first.dataFolder, 'postmaster.pid');
    const [, ...lines] = readFileSync(pidFile, 'utf8').split('\n');
    const socketLock = join(first.connection.host, '.s.PGSQL.5432.lock');
    await first.stop();
    for (const file of [pidFile, socketLock]) writeFileSync(file, [process.pid, ...lines].join('\n'));

    const second = await startInTest({ folder });

    expect(await query(second.connection, 'select 1')).toEqual([[1]]);
  });

  it('is done by exactly one of several processes that find a dead owner at the same time', async () => {
    const folder = await makeDatabaseFolder();
    const killed = startOtherPortal(folder);
    await killed.outcome;
    await killed.kill();

    const outcomes = await Promise.all([1, 2, 3].map(() => startOtherPortal(folder).outcome));

    expect(outcomes.filter((line) => line === 'started')).toHaveLength(1);
    expect(outcomes.filter((line) => line.includes('is in use by another portal'))).toHaveLength(2);
  });
});
