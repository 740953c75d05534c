import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findRunningPostgres } from './find-running-postgres.ts';
import { makeDatabaseFolder, makeTempFolder, query, removeTemplate, startInTest } from './launcher-fixture.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

afterAll(removeTemplate);

describe('the embedded database', () => {
  it('keeps its rows across starts', async () => {
    const folder = join(makeTempFolder(), 'db');
    const first = await startInTest({ folder });
    await query(first.connection, "create table note as select 'kept ☃' as text");

    await first.stop();
    await first.stop();
    const second = await startInTest({ folder });

    expect(await query(second.connection, 'select text from note')).toEqual([['kept ☃']]);
    expect(second.notes).toEqual([]);
  });

  it('listens only on a private socket, with UTF-8 text and the given settings', async () => {
    const folder = await makeDatabaseFolder();
    const { connection, dataFolder } = await startInTest({
      folder,
      settings: { fsync: 'off', shared_buffers: '16MB', work_mem: '5MB' },
    });

    const [answer] = await query(
      connection,
      `select current_setting('listen_addresses'), current_setting('server_encoding'), lower('ÉÑ'), current_setting('work_mem')`,
    );

    expect(answer).toEqual(['', 'UTF8', 'éñ', '5MB']);
    expect([connection.host, dataFolder].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  it('refuses a second start on the same folder and names the running process', async () => {
    const folder = await makeDatabaseFolder();
    const first = await startInTest({ folder });

    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      `The database folder ${folder} is in use by another portal, process ${process.pid}.`,
    );

    expect(await query(first.connection, 'select 1')).toEqual([[1]]);
    expect(findRunningPostgres(folder)).toEqual(first.connection);
  });

  it('gives the folder to one of several simultaneous starts', async () => {
    const folder = join(makeTempFolder(), 'db');

    const outcomes = await Promise.allSettled([1, 2, 3].map(() => startInTest({ folder })));

    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = join(makeTempFolder(), 'a-long-name-'.repeat(12), 'db');

    const started = await startInTest({ folder });

    expect(await query(started.connection, 'select 1')).toEqual([[1]]);
    expect(started.connection.host.startsWith(folder)).toBe(false);
    expect(statSync(started.connection.host).mode & 0o777).toBe(0o700);
    await started.stop();
    expect(statSync(started.connection.host, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('reports when the server exits, and can be restarted immediately', async () => {
    const folder = await makeDatabaseFolder();
    const died = Promise.withResolvers<string>();
    const first = await startInTest({ folder, onExit: died.resolve });
    await query(first.connection, 'create table note as select 1 as id');
    process.kill(Number.parseInt(readFileSync(join(first.dataFolder, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');

    expect(await died.promise).toContain('PostgreSQL ended unexpectedly: signal SIGKILL');
    const second = await startInTest({ folder });

    expect(await query(second.connection, 'select id from note')).toEqual([[1]]);
    await first.stop();
    expect(findRunningPostgres(folder)).toEqual(second.connection);
  });

  it('shows the end of the log if the server does not start', async () => {
    const folder = await makeDatabaseFolder();
    const attempt = startInTest({ folder, settings: { fsync: 'off', max_connections: 'many' } });

    await expect(attempt).rejects.toThrow(
      /did not start: exit code 1.*\n.*invalid value for parameter "max_connections"/,
    );

    await expect(startInTest({ folder })).resolves.toMatchObject({ notes: [] });
  });

  it('does not touch other folders or databases of another version', async () => {
    const folder = join(makeTempFolder(), 'db');
    mkdirSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data', 'letter.txt'), 'mine');

    await expect(startInTest({ folder })).rejects.toThrow('holds something that is no PostgreSQL database');
    writeFileSync(join(folder, 'data', 'PG_VERSION'), '9\n');
    await expect(startInTest({ folder })).rejects.toThrow('was made by PostgreSQL 9');

    expect(readFileSync(join(folder, 'data', 'letter.txt'), 'utf8')).toBe('mine');
  });
});
