import { readdir } from 'node:fs/promises';

import { operations } from '@gatehouse/contract/operations/operations';
import { me } from '@gatehouse/contract/me/me';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { openBrowser } from './browser.ts';
import { type Cluster, openCluster } from './own-cluster.ts';
import { openPeople } from './people.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openCluster({ PORTAL_DEMO: '1' });
});
afterAll(() => cluster.close());

it('migrates and seeds an empty database once when three processes start concurrently', async () => {
  const portals = await Promise.all([cluster.start(), cluster.start(), cluster.start()]);

  const shipped = await readdir(new URL('../../migrations/', import.meta.url));
  const ran = await cluster.database.ask<{ name: string }>('select name from schema_migrations order by name');
  expect(ran.map(({ name }) => name)).toEqual(shipped.toSorted());
  const ready = await Promise.all(portals.map((portal) => openBrowser().call(portal, operations.ready)));
  expect(ready.map(({ status }) => status)).toEqual([200, 200, 200]);
  const people = await openPeople(cluster);
  const filled = await people.database.withPlatform(async (db) => ({
    companies: await db.selectFrom('companies').select('short_name').orderBy('short_name').execute(),
    users: await db.selectFrom('users').select('username').orderBy('username').execute(),
  }));
  expect(filled.companies).toHaveLength(4);
  // Usernames are unique in the database; the modules' demos add further users.
  expect(filled.users.map(({ username }) => username)).toEqual(
    expect.arrayContaining(demoAccounts.map(({ username }) => username)),
  );
  const browser = openBrowser();
  await browser.signIn(portals[2], { username: 'admin@acme.example', password: demoPassword });
  expect(await browser.call(portals[0], me.info)).toMatchObject({ status: 200, datas: { fullname: 'Amira Haddad' } });
});

/** Creates a role named after the database, so that it is dropped with it. */
async function addressOfRole(name: string, statement: string): Promise<string> {
  const { database } = cluster;
  const role = `${name}_${database.name}`;
  await database.ask(`do $$ begin execute format('create role %I login noinherit', '${role}'); end $$`);
  await database.ask(statement.replaceAll('ROLE', `"${role}"`));
  const address = new URL(database.url);
  address.username = role;
  return address.href;
}

it('a serving role that can read across companies is refused in one sentence', async () => {
  const bypassing = await addressOfRole('bypass', 'alter role ROLE bypassrls');
  const owning = await addressOfRole('owns', 'create table theirs (); alter table theirs owner to ROLE');
  const given = [cluster.database.url, bypassing, owning];

  const refused = await Promise.all(given.map((url) => cluster.startRefused({ DATABASE_SERVE_URL: url })));

  expect(refused.map(({ status }) => status)).toEqual([1, 1, 1]);
  const reasons = ['a superuser', 'allowed to bypass row-level security', 'the owner of tables'];
  for (const [index, { output }] of refused.entries()) {
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(`^The portal did not start: the serving role \\S+ is ${reasons[index]}.*walled apart\\.$`),
    ]);
  }
});

const wrong: [string, Record<string, string>][] = [
  ['PORT', { PORT: 'eighty' }],
  ['PORTAL_SECRET_KEY', { NODE_ENV: 'production', PORTAL_SECRET_KEY: '' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/portal' }],
  ['REDIS_URL', { REDIS_URL: 'http://127.0.0.1:1' }],
];

it('an invalid setting stops the start with one sentence that names it', async () => {
  const ended = await Promise.all(wrong.map(([, settings]) => cluster.startRefused(settings)));

  for (const [index, { status, output }] of ended.entries()) {
    expect({ status, lines: output.trim().split('\n') }).toEqual({
      status: 1,
      lines: [expect.stringMatching(`^The portal did not start: .*${wrong[index]?.[0]}`)],
    });
  }
});
