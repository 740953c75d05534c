import { me } from '@gatehouse/contract/me/me';
import { operations } from '@gatehouse/contract/operations/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Answer, type Browser, openBrowser } from './browser.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, password, type People } from './people.ts';
import { probe } from './probe.contract.ts';

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

const exitMs = 10_000;
const statusOf = ({ status }: Answer) => status;

/** Reads repeatedly until the process has ended; returns every status received. */
async function readOn(browser: Browser): Promise<Set<number>> {
  const seen = new Set<number>();
  for (;;) {
    const status = await browser.call(a, me.info).then(statusOf, () => null);
    if (status === null) return seen;
    seen.add(status);
  }
}

const sleeping = () =>
  cluster.database.ask(
    `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and state = 'active'
       and pid <> pg_backend_pid()`,
  );

it('a process that is stopped finishes running calls, closes its sockets, and exits within ten seconds', async () => {
  const user = await people.user(await people.company());
  const browser = await people.browserOf(user);
  const socket = await browser.connect(a);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const reading = Array.from({ length: 4 }, () => readOn(browser));
  const lingering = Array.from({ length: 5 }, () => browser.call(a, probe.linger, { body: { seconds: 2 } }));
  await expect.poll(async () => (await sleeping()).length, { timeout: 5_000, interval: 20 }).toBe(5);
  const signingIn = Array.from({ length: 3 }, () => openBrowser().signIn(a, { ...user, password }));
  await Promise.all(signingIn);

  const start = performance.now();
  const exit = await a.stop();

  expect(exit.status).toBe(0);
  expect(performance.now() - start).toBeLessThan(exitMs);
  expect((await Promise.all(lingering)).map(statusOf)).toEqual([200, 200, 200, 200, 200]);
  // Requests on open connections were served as usual.
  for (const seen of await Promise.all(reading)) expect(seen).toEqual(new Set([200]));
  // This reason makes the browser reconnect, to another process.
  expect(await closed).toBe('transport close');
  expect((await browser.call(b, me.info)).status).toBe(200);
});

it('recovers from terminated database connections within five seconds, with 503 at worst', async () => {
  const user = await people.user(await people.company());
  const browser = await people.browserOf(user);
  const seen: Answer[] = [];
  let isOver = false;
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) seen.push(await browser.call(b, me.info));
  });
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(20);

  const ended = await cluster.database.ask(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
    [cluster.database.servingRole],
  );

  expect(ended.length).toBeGreaterThan(1);
  const ready = async () => (await openBrowser().call(b, operations.ready)).status;
  await expect.poll(ready, { timeout: 5_000, interval: 20 }).toBe(200);
  isOver = true;
  await Promise.all(reading);
  const failed = seen.filter(({ status }) => status !== 200);
  for (const { status, headers } of failed) expect([status, headers.has('retry-after')]).toEqual([503, true]);
  expect(b.child.exitCode).toBeNull();
  // Announcements arrive again as well: a disabled account is signed out.
  await cluster.command('user', 'disable', user.username);
  await expect.poll(async () => (await browser.call(b, me.info)).status, { timeout: 5_000 }).toBe(401);
});
