import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { makeTempFolder } from '../embedded-postgres/launcher-fixture.ts';
import { ask, shippedMigrations } from './empty-database.ts';
import { openTemplateCache } from './template-cache.ts';
import { startCached } from './test-cluster.ts';

it('a cluster is migrated and stored again if PostgreSQL cannot start with the stored one', async () => {
  const parent = makeTempFolder();
  const cache = openTemplateCache(join(parent, 'kept'), 'one');
  const open = async (): Promise<unknown[]> => {
    const folder = await mkdtemp(join(parent, 'run-'));
    const { server, facts } = await startCached(folder, cache);
    const rows = await ask(
      { ...facts.owner, database: facts.template },
      'select name from schema_migrations order by name',
    );
    await server.stop();
    return rows.map(({ name }) => name);
  };
  const shipped = await shippedMigrations();

  expect(await open()).toEqual(shipped);
  await writeFile(join(parent, 'kept', 'one', 'data', 'global', 'pg_control'), Buffer.alloc(8_192));
  expect(await open()).toEqual(shipped);
  expect(cache.restore(join(parent, 'copy'))).toBe(true);
});
