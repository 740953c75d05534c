import { mkdirSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectionOf, makeTempFolder, query, startInTest, startOtherPortal } from './launcher-fixture.ts';

describe('a start after a portal was killed', () => {
  it('stops the server that was left behind and finds every committed row', async () => {
    const folder = join(makeTempFolder(), 'db');
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

  it('refuses while the other portal lives, and names its pid', async () => {
    const folder = join(makeTempFolder(), 'db');
    const other = startOtherPortal(folder);
    expect(await other.outcome).toBe('started');

    await expect(startInTest({ folder })).rejects.toThrow(`process ${other.pid}.`);

    await other.exit();
    await expect(startInTest({ folder })).resolves.toMatchObject({ dataFolder: join(folder, 'data') });
  });

  it('makes the database anew when the first making was cut short', async () => {
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

  it('is not held up by a pid file whose number now belongs to another program', async () => {
    const folder = join(makeTempFolder(), 'db');
    const first = await startInTest({ folder });
    const pidFile = join(first.dataFolder, 'postmaster.pid');
    const [, ...lines] = readFileSync(pidFile, 'utf8').split('\n');
    const socketLock = join(first.connection.host, '.s.PGSQL.5432.lock');
    await first.stop();
    for (const file of [pidFile, socketLock]) writeFileSync(file, [process.pid, ...lines].join('\n'));

    const second = await startInTest({ folder });

    expect(await query(second.connection, 'select 1')).toEqual([[1]]);
  });
});
