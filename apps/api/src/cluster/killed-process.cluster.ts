import { randomUUID } from 'node:crypto';

import { me } from '@gatehouse/contract/me/me';
import { provider } from '@gatehouse/contract/provider/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { User } from '../modules/users/users.build.ts';
import type { Browser } from './browser.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';

const writers = 8;
const writesBefore = 200;

let cluster: Cluster;
let people: People;
let a: RunningPortal;
let b: RunningPortal;
beforeAll(async () => {
  cluster = await openCluster({ PORTAL_RATE_LIMIT: 'off' });
  [a, b] = await cluster.startTwo();
  people = await openPeople(cluster);
});
afterAll(() => cluster.close());

interface WriteOutcome {
  acknowledged: string[];
  unanswered: string[];
  refused: number[];
}

/** Creates a token: one transaction with three rows, the token, its audit entry and the idempotent response. */
const write = (browser: Browser, portal: RunningPortal, name: string) =>
  browser.call(portal, provider.createToken, {
    body: { name, scopes: ['companies:read'], days: 1 },
    headers: { 'idempotency-key': name },
  });

/** Writes repeatedly until the process no longer responds. */
async function writeOn(browser: Browser, { acknowledged, unanswered, refused }: WriteOutcome): Promise<void> {
  for (;;) {
    const name = randomUUID();
    const status = await write(browser, a, name).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === null) {
      unanswered.push(name);
      return;
    }
    acknowledged.push(name);
    if (status !== 200) refused.push(status);
  }
}

/** Returns the counts of the three rows of each write. */
async function rowsOf({ company_id }: User, names: readonly string[]): Promise<string[]> {
  const { rows } = await people.database.withCompany(company_id, (db) =>
    sql<{ found: string }>`
      select concat_ws(' ', (select count(*) from api_tokens where name = wanted),
        (select count(*) from audit_entries where subject = wanted),
        (select count(*) from idempotent_answers where key = wanted and answer is not null)) as found
      from unnest(${names}::text[]) as wanted`.execute(db),
  );
  return rows.map(({ found }) => found);
}

it('a process killed while writing loses nothing that it acknowledged and leaves nothing incomplete', async () => {
  const staff = await people.user(await people.company({ kind: 'provider' }), 'provider-admin');
  const browser = await people.browserOf(staff);
  const written: WriteOutcome = { acknowledged: [], unanswered: [], refused: [] };

  const writing = Array.from({ length: writers }, () => writeOn(browser, written));
  await expect.poll(() => written.acknowledged.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(writesBefore);
  await a.kill();
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => browser.call(b, me.info)));
  await Promise.all(writing);

  expect(written.refused).toEqual([]);
  expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await rowsOf(staff, written.acknowledged))).toEqual(new Set(['1 1 1']));
  // The server may still be working for a killed client, so its last transactions end a moment later.
  await expect.poll(async () => (await openTransactions()).length, { timeout: 5_000 }).toBe(0);
  for (const rows of await rowsOf(staff, written.unanswered)) expect(['0 0 0', '1 1 1']).toContain(rows);

  const repeated = await Promise.all(written.unanswered.map((name) => write(browser, b, name)));
  expect(repeated.map(({ status }) => status)).toEqual(written.unanswered.map(() => 200));
  expect(new Set(await rowsOf(staff, written.unanswered))).toEqual(new Set(['1 1 1']));
  expect(await brokenEntry(staff)).toBeNull();
});

const openTransactions = () =>
  cluster.database.ask(
    `select pid from pg_stat_activity where datname = current_database() and usename = $1 and state <> 'idle'`,
    [cluster.database.servingRole],
  );

async function brokenEntry({ company_id }: User): Promise<number | null> {
  const { rows } = await people.database.withCompany(company_id, (db) =>
    sql<{ broken: number | null }>`select broken_audit_entry(${company_id}) as broken`.execute(db),
  );
  return rows[0]?.broken ?? null;
}
