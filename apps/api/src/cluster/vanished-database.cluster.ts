import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { operations } from '@gatehouse/contract/operations/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openBrowser } from './browser.ts';
import { type DatabaseLine, openDatabaseLine } from './database-line.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, password, type People } from './people.ts';

let line: DatabaseLine;
let cluster: Cluster;
let people: People;
let a: RunningPortal;
let b: RunningPortal;
beforeAll(async () => {
  cluster = await openCluster({}, async ({ url }) => {
    line = await openDatabaseLine(url);
    return { DATABASE_URL: line.url };
  });
  [a, b] = await cluster.startTwo();
  // Connects directly to the database, so that the test itself never loses it.
  people = await openPeople({ ...cluster, settings: { ...cluster.settings, DATABASE_URL: cluster.database.url } });
});
afterAll(async () => {
  await cluster.close();
  line.close();
});

const recoveryMs = 15_000;

async function statusOfReady(portal: RunningPortal): Promise<number> {
  return (await openBrowser().call(portal, operations.ready)).status;
}

/** Sends many requests at once, so that every connection of the pool is open. */
async function callOften(portal: RunningPortal, username: string): Promise<void> {
  const browser = openBrowser();
  await browser.signIn(portal, { username, password });
  await Promise.all(Array.from({ length: 40 }, () => browser.call(portal, me.info)));
}

/**
 * Polls until the process reports that it is ready, when a sign-in must work.
 * @returns the milliseconds since `start`
 */
async function recover(portal: RunningPortal, username: string, start: number): Promise<number> {
  while ((await statusOfReady(portal)) !== 200);
  const { status } = await openBrowser().signIn(portal, { username, password });
  expect(status).toBe(200);
  return performance.now() - start;
}

/** Expects that both processes see a sign-in on one of them, and its end. */
async function expectShared(username: string): Promise<void> {
  const browser = openBrowser();
  expect((await browser.signIn(a, { username, password })).status).toBe(200);
  expect((await browser.call(b, me.info)).status).toBe(200);
  const kept = Object.fromEntries(browser.cookies);
  await browser.call(a, auth.signOut);
  await expect.poll(async () => (await openBrowser(kept).call(b, me.info)).status, { timeout: 2_000 }).toBe(401);
}

it('recovers without a restart after a failover that leaves the old connections open', async () => {
  const { username } = await people.user(await people.company());
  await Promise.all([callOften(a, username), callOften(b, username)]);

  line.freeze();
  const start = performance.now();
  expect(await statusOfReady(a)).toBe(503);
  const times = await Promise.all([recover(a, username, start), recover(b, username, start)]);

  expect(Math.max(...times)).toBeLessThan(recoveryMs);
  await expectShared(username);
});

it('signs users in within seconds of the failover, whatever they tried meanwhile', async () => {
  const { username } = await people.user(await people.company());
  await Promise.all([callOften(a, username), callOften(b, username)]);

  line.freeze();
  const start = performance.now();
  let status = 0;
  while (status !== 200) ({ status } = await openBrowser().signIn(a, { username, password }));

  expect(performance.now() - start).toBeLessThan(recoveryMs);
});

it('is not ready while the database does not respond, and recovers once it does', async () => {
  const { username } = await people.user(await people.company());
  line.goAway();
  line.freeze();
  const away = performance.now();
  while (performance.now() - away < 10_000) expect(await statusOfReady(a)).toBe(503);

  line.comeBack();
  const start = performance.now();
  const times = await Promise.all([recover(a, username, start), recover(b, username, start)]);

  expect(Math.max(...times)).toBeLessThan(recoveryMs);
  await expectShared(username);
});

it('stops within ten seconds while the database does not respond', async () => {
  const { username } = await people.user(await people.company());
  await callOften(b, username);
  line.goAway();
  line.freeze();
  const start = performance.now();

  const { status } = await b.stop();

  expect(status).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
  line.comeBack();
});
