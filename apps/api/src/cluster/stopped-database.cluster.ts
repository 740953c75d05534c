import { me } from '@gatehouse/contract/me/me';
import { operations } from '@gatehouse/contract/operations/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Browser, openBrowser } from './browser.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, password, type People } from './people.ts';
import { openStoppableServer, type StoppableServer } from './stoppable-server.ts';

let server: StoppableServer;
let cluster: Cluster;
let people: People;
let a: RunningPortal;
let b: RunningPortal;
beforeAll(async () => {
  cluster = await openCluster({}, async () => {
    server = await openStoppableServer();
    return { DATABASE_URL: server.url };
  });
  [a, b] = await cluster.startTwo();
  people = await openPeople(cluster);
});
afterAll(async () => {
  server.resume();
  await cluster.close();
  await server.close();
});

const stoppedMs = 25_000;
const recoveryMs = 15_000;

const statusOfReady = async (portal: RunningPortal): Promise<number> =>
  (await openBrowser().call(portal, operations.ready)).status;

/** Writes one value after another until `isOver`. Returns the last value that was acknowledged. */
async function writeUntil(browser: Browser, portal: RunningPortal, isOver: () => boolean) {
  const counts = { acknowledged: '', refused: 0, slowestMs: 0 };
  for (let turn = 0; !isOver(); turn += 1) {
    const presence = turn % 2 === 0 ? 'busy' : 'automatic';
    const begun = performance.now();
    const { status } = await browser.call(portal, me.changePresence, { body: { presence } });
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - begun);
    if (status === 200) counts.acknowledged = presence;
    else counts.refused += 1;
    expect([200, 503]).toContain(status);
  }
  return counts;
}

/** Signs in a new user, who writes to one process. */
async function writerAt(portal: RunningPortal) {
  const { username } = await people.user(await people.company());
  const browser = openBrowser();
  await browser.signIn(portal, { username, password });
  return { username, browser, portal };
}

it('a portal responds while PostgreSQL is stopped (SIGSTOP), loses nothing, and recovers without a restart', async () => {
  const writers = [await writerAt(a), await writerAt(b)];
  let isOver = false;
  const writing = writers.map(({ browser, portal }) => writeUntil(browser, portal, () => isOver));
  const [{ username } = expect.fail('no writer')] = writers;

  server.suspend();
  const stopped = performance.now();
  while (performance.now() - stopped < stoppedMs) expect(await statusOfReady(a)).toBe(503);
  expect((await openBrowser().signIn(b, { username, password })).status).toBe(503);

  server.resume();
  const resumed = performance.now();
  for (const portal of [a, b]) while ((await statusOfReady(portal)) !== 200);
  expect((await openBrowser().signIn(b, { username, password })).status).toBe(200);
  expect(performance.now() - resumed).toBeLessThan(recoveryMs);

  isOver = true;
  for (const [at, written] of (await Promise.all(writing)).entries()) {
    const { browser, portal } = writers[at] ?? expect.fail('no writer');
    expect(written.refused).toBeGreaterThan(0);
    expect(written.slowestMs).toBeLessThan(stoppedMs);
    expect((await browser.call(portal, me.info)).datas).toMatchObject({ presence: written.acknowledged });
  }
  expect([a.child.exitCode, b.child.exitCode]).toEqual([null, null]);
});
