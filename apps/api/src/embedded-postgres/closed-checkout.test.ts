import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyPackageWithoutLinks, makeTempFolder, query, startInTest } from './launcher-fixture.ts';
import { isRoot } from './server-account.ts';

it('a database works and is found again in a checkout that only its owner can enter', async () => {
  const temp = makeTempFolder();
  const [checkout, system] = [join(temp, 'checkout'), join(temp, 'system')];
  for (const folder of [checkout, system]) mkdirSync(folder, { mode: 0o700 });
  chmodSync(system, 0o755);
  const places = { package: copyPackageWithoutLinks(join(checkout, 'package')), cache: join(temp, 'cache'), system };
  const folder = join(checkout, 'data', 'db');

  const first = await startInTest({ folder, places });
  await query(first.connection, 'create table note as select 1 as id');
  await first.stop();
  const second = await startInTest({ folder, places });

  expect(await query(second.connection, 'select id from note')).toEqual([[1]]);
  expect(second.dataFolder).toBe(first.dataFolder);
  // An ordinary user's server runs as the same user, who can access every folder involved.
  expect(first.dataFolder.startsWith(isRoot() ? system : folder)).toBe(true);
  expect(first.notes).toHaveLength(isRoot() ? 2 : 0);
  expect(second.notes).toEqual(first.notes);
}, 60_000);
