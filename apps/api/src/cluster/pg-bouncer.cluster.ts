import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { operations } from '@gatehouse/contract/operations/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refuseTransactionPooling } from '../platform/database/refuse-pooling.ts';
import { openTransactionPooler } from '../testing/transaction-pooler.ts';
import { openBrowser } from './browser.ts';
import { type Cluster, openCluster } from './own-cluster.ts';
import { openPeople, password } from './people.ts';
import { findPgBouncer, openPgBouncer, type PgBouncer } from './pg-bouncer.ts';

const refusal = /^The portal did not start: .* pools transactions\. Set pool_mode = session/;
const binary = findPgBouncer();

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openCluster({ DATABASE_POOL: '5' });
});
afterAll(() => cluster.close());

async function openPooler(path: string, mode: 'session' | 'transaction'): Promise<PgBouncer> {
  const pooler = await openPgBouncer(path, { url: cluster.database.url, mode });
  cluster.atEnd(pooler.close);
  return pooler;
}

function testPgBouncer(path: string): void {
  it('serves two processes with pool_mode = session, from the first migration on', async () => {
    const { url: DATABASE_URL } = await openPooler(path, 'session');
    const a = await cluster.start({ DATABASE_URL });
    const b = await cluster.start({ DATABASE_URL });
    const people = await openPeople(cluster);
    const { username } = await people.user(await people.company());
    const browser = openBrowser();

    expect((await browser.call(a, operations.ready)).status).toBe(200);
    expect((await browser.signIn(a, { username, password })).status).toBe(200);
    expect((await browser.call(b, me.info)).status).toBe(200);
    const kept = Object.fromEntries(browser.cookies);
    const calls = await Promise.all(Array.from({ length: 60 }, () => browser.call(b, me.info)));
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
    await browser.call(a, auth.signOut);
    await expect.poll(async () => (await openBrowser(kept).call(b, me.info)).status, { timeout: 2_000 }).toBe(401);
    expect((await Promise.all([a.stop(), b.stop()])).map(({ status }) => status)).toEqual([0, 0]);
  });

  it('is refused with pool_mode = transaction, with one sentence on what to change', async () => {
    const { url: DATABASE_URL } = await openPooler(path, 'transaction');

    const { status, output } = await cluster.startRefused({ DATABASE_URL });

    expect(status).toBe(1);
    expect(output).toMatch(refusal);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
}

/** Tests only the refusal, with a small pooler of our own, where PgBouncer is not installed. */
function testOwnPooler(): void {
  it('is refused if it pools transactions', async () => {
    const pooler = await openTransactionPooler({ connectionString: cluster.database.url });
    cluster.atEnd(pooler.close);

    await expect(refuseTransactionPooling(pooler.connection)).rejects.toThrow(refusal);
  });
}

describe('a pooler in front of the database', () => {
  if (binary === undefined) testOwnPooler();
  else testPgBouncer(binary);
});
