import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { operations } from '@gatehouse/contract/operations/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openBrowser } from './browser.ts';
import { type Cluster, openCluster, type Settings } from './own-cluster.ts';
import type { OwnDatabase } from './own-database.ts';
import { openPeople, password } from './people.ts';

/** Creates a database whose owner may create tables and roles but is no superuser, as on a managed PostgreSQL. */
async function openManaged(database: OwnDatabase): Promise<Settings> {
  const role = `owner_${database.name}`;
  const secret = randomBytes(12).toString('hex');
  // Another administrator may have created the group roles already.
  await database.ask(
    `do $$ declare
       group_role text;
     begin
       execute format('create role %I login createrole password %L', '${role}', '${secret}');
       execute format('alter database %I owner to %I', current_database(), '${role}');
       foreach group_role in array '{gatehouse_company,gatehouse_platform}'::text[] loop
         if exists (select from pg_roles where rolname = group_role)
           and current_setting('server_version_num')::integer >= 160000
         then execute format('grant %I to %I with admin option, inherit false, set false', group_role, '${role}'); end if;
       end loop;
     end $$`,
  );
  const address = new URL(database.url);
  address.username = role;
  address.password = secret;
  return { DATABASE_URL: address.href };
}

let cluster: Cluster;
let target: Cluster;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-managed-'));
  cluster = await openCluster({}, openManaged);
  target = await openCluster({ PORTAL_SECRET_KEY: cluster.settings.PORTAL_SECRET_KEY ?? '' }, openManaged);
});
afterAll(async () => {
  await target.close();
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a hash of every table's rows, read as a superuser. */
async function fingerprints({ ask }: OwnDatabase): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by relname`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const counted = await ask<{ hash: string }>(
      `select (xpath('//hash/text()', query_to_xml(format('select count(*) || '' '' || coalesce(sum(hashtextextended(r::text, 0)), 0) as hash
         from %I r', $1::text), false, false, '')))[1]::text as hash`,
      [name],
    );
    hashes[name] = counted[0]?.hash ?? '';
  }
  return hashes;
}

const ready = async (address: { address: string }) => (await openBrowser().call(address, operations.ready)).status;

it('starts repeatedly as an owner without superuser rights, and users can sign in', async () => {
  const first = await cluster.start();
  expect(await ready(first)).toBe(200);
  const people = await openPeople(cluster);
  const { username } = await people.user(await people.company());
  await first.stop();

  const [again, beside] = await cluster.startTwo();

  expect(await ready(again)).toBe(200);
  expect((await openBrowser().signIn(beside, { username, password })).status).toBe(200);
  await Promise.all([again.stop(), beside.stop()]);
});

it('backs up and restores every row without superuser rights', async () => {
  const file = join(folder, 'whole.gz');

  const written = await cluster.command('backup', file);
  expect(written).toMatchObject({ status: 0, output: expect.stringMatching(/^Wrote \d+ tables/) });
  const restored = await target.command('restore', file);

  expect(restored).toMatchObject({ status: 0, output: expect.stringMatching(/^Restored \d+ tables/) });
  const [here, there] = [await fingerprints(cluster.database), await fingerprints(target.database)];
  expect(here.users).not.toMatch(/^0 /);
  expect(there).toEqual(here);
});

it('refuses a backup with missing rows, and leaves no file', async () => {
  const file = join(folder, 'part.gz');
  await cluster.database.ask('create policy only_some on users as restrictive for select using (false)');

  const refused = await cluster.command('backup', file);

  await cluster.database.ask('drop policy only_some on users');
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^Row-level security hides rows of users/),
  });
  expect([file, `${file}.part`].filter((path) => existsSync(path))).toEqual([]);
});

it('starts with only the serving role after the owner has migrated', async () => {
  const role = `portal_${cluster.database.name}`;
  await cluster.database.ask(
    `do $$ begin
       execute format('create role %I login noinherit password ''serving''', '${role}');
       execute format('grant gatehouse_company, gatehouse_platform to %I', '${role}');
     end $$`,
  );
  const address = new URL(cluster.database.url);
  address.username = role;
  address.password = 'serving';
  const serving = { DATABASE_URL: address.href };

  const portal = await cluster.start(serving);
  expect(await ready(portal)).toBe(200);
  await portal.stop();
  const refused = await cluster.commandWith(serving, 'backup', join(folder, 'serving.gz'));
  expect(refused).toMatchObject({ status: 1 });
  await cluster.database.ask("delete from schema_migrations where name like '0077%'");
  const outdated = await cluster.startRefused(serving);
  expect(outdated).toMatchObject({
    status: 1,
    output: expect.stringMatching(
      /^The portal did not start: The database has not been migrated to this version.*0077/,
    ),
  });
});
