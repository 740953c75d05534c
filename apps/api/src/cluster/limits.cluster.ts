import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { operations } from '@gatehouse/contract/operations/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Answer, type Browser, openBrowser } from './browser.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, password, type People } from './people.ts';
import { probe, probeEvent } from './probe.contract.ts';
import { openRedisLine, type RedisLine } from './redis-line.ts';

let redis: RedisLine;
let cluster: Cluster;
let people: People;
let a: RunningPortal;
let b: RunningPortal;
beforeAll(async () => {
  redis = await openRedisLine();
  cluster = await openCluster({ REDIS_URL: redis.url });
  [a, b] = await cluster.startTwo();
  people = await openPeople(cluster);
});
afterAll(async () => {
  await cluster.close();
  await redis.cut();
});

const callsPerMinute = 1_200;
const failuresOfAccount = 8;
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

/** Sends requests from one address, alternating between the processes, more at a time than a browser would. */
async function callOften(browser: Browser, portals: readonly RunningPortal[], times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < times) {
    const round = Array.from({ length: Math.min(50, times - answers.length) }, (_, index) => index);
    const portalOf = (index: number) => portals[index % portals.length] ?? a;
    answers.push(...(await Promise.all(round.map((index) => browser.call(portalOf(index), auth.checkToken)))));
  }
  return answers;
}

/** Guesses a password from a new address each time, so that only the limit per account applies. */
const guess = (portal: RunningPortal, username: string) =>
  openBrowser().signIn(portal, { username, password: 'Wrong-1!' });

async function guessOften(portals: readonly RunningPortal[], username: string, times: number): Promise<number[]> {
  const guesses = Array.from({ length: times }, (_, index) => guess(portals[index % portals.length] ?? a, username));
  return statusesOf(await Promise.all(guesses));
}

it('one address may make 1,200 calls a minute across all processes', async () => {
  const browser = openBrowser();

  const answers = await callOften(browser, [a, b], callsPerMinute);

  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  for (const portal of [a, b]) {
    const refused = await browser.call(portal, auth.checkToken);
    expect(refused).toMatchObject({ status: 429, datas: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await openBrowser().call(a, auth.checkToken)).status).toBe(200);
});

it('wrong passwords are counted across both processes, and the correct one must wait as well', async () => {
  const { username } = await people.user(await people.company());

  expect(await guessOften([a, b], username, failuresOfAccount)).toEqual(Array(failuresOfAccount).fill(401));

  for (const portal of [a, b]) {
    expect((await guess(portal, username)).status).toBe(429);
    expect((await openBrowser().signIn(portal, { username, password })).status).toBe(429);
  }
});

it('without Redis each process counts separately but still sends events, and with Redis back they count together', async () => {
  const company = await people.company();
  const { username, ...user } = await people.user(company);
  const browser = await people.browserOf({ username, ...user });
  const heard: unknown[] = [];
  for (const portal of [a, b]) (await browser.connect(portal)).on(probeEvent, (number) => heard.push(number));
  await redis.cut();

  expect(await guessOften([a], username, failuresOfAccount)).toEqual(Array(failuresOfAccount).fill(401));
  expect((await guess(a, username)).status).toBe(429);
  const flood = openBrowser();
  await callOften(flood, [b], callsPerMinute);
  expect((await flood.call(b, auth.checkToken)).status).toBe(429);
  expect((await browser.call(a, me.info)).status).toBe(200);
  expect((await browser.call(a, probe.emit, { body: { number: 1 } })).status).toBe(200);
  await expect.poll(() => heard, { timeout: 2_000 }).toEqual([1, 1]);
  expect(a.output()).toContain('Redis is unreachable');

  await redis.restore();
  const other = await people.user(company);
  await expect.poll(() => countTogether(a, b), { timeout: 15_000 }).toBe(429);
  expect(await guessOften([a, b], other.username, failuresOfAccount + 1)).toContain(429);
});

/** Returns the status of a request to one process after an address has reached its limit at the other. */
async function countTogether(one: RunningPortal, other: RunningPortal): Promise<number> {
  const fresh = openBrowser();
  await callOften(fresh, [one], callsPerMinute);
  return (await fresh.call(other, auth.checkToken)).status;
}

it('a portal starts without Redis, says so, and shares limits once Redis is available', async () => {
  const { username } = await people.user(await people.company());
  await redis.cut();

  const late = await cluster.start();

  expect((await openBrowser().call(late, operations.ready)).status).toBe(200);
  expect((await openBrowser().signIn(late, { username, password })).status).toBe(200);
  expect(late.output()).toContain('Redis is unreachable');
  await redis.restore();
  await expect.poll(() => countTogether(late, a), { timeout: 15_000 }).toBe(429);
  expect(await late.stop()).toMatchObject({ status: 0 });
});
