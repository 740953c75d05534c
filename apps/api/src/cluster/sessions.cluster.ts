import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openBrowser } from './browser.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, password, type People } from './people.ts';

let cluster: Cluster;
let a: RunningPortal;
let b: RunningPortal;
let people: People;
beforeAll(async () => {
  cluster = await openCluster();
  [a, b] = await cluster.startTwo();
  people = await openPeople(cluster);
});
afterAll(() => cluster.close());

const closed = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));

it('shares sign-ins and sign-outs between two processes immediately', async () => {
  const { username } = await people.user(await people.company());
  const browser = openBrowser();
  expect((await browser.signIn(a, { username, password })).status).toBe(200);
  expect(await browser.call(b, me.info)).toMatchObject({ status: 200, datas: { username } });
  const sockets = [await browser.connect(a), await browser.connect(b), await browser.connect(b, '/notifications')];
  const ends = sockets.map(closed);
  const kept = new Map(browser.cookies);

  await browser.call(a, auth.signOut);

  const thief = openBrowser(Object.fromEntries(kept));
  expect((await thief.call(a, me.info)).status).toBe(401);
  await expect.poll(async () => (await thief.call(b, me.info)).status, { timeout: 2_000, interval: 10 }).toBe(401);
  expect(await Promise.all(ends)).toEqual(ends.map(() => 'io server disconnect'));
});

it('a user disabled from the command line loses access to both processes within two seconds', async () => {
  const user = await people.user(await people.company());
  const browser = await people.browserOf(user);
  for (const portal of [a, b]) expect((await browser.call(portal, me.info)).status).toBe(200);
  const sockets = [await browser.connect(a), await browser.connect(b)];
  const ends = Promise.all(sockets.map(closed));

  const done = await cluster.command('user', 'disable', user.username);

  expect(done).toMatchObject({ status: 0, output: 'User disabled and signed out of all sessions.\n' });
  const both = () => Promise.all([a, b].map(async (portal) => (await browser.call(portal, me.info)).status));
  await expect.poll(both, { timeout: 2_000, interval: 20 }).toEqual([401, 401]);
  await expect(Promise.race([ends, overdue(2_000)])).resolves.toEqual(['io server disconnect', 'io server disconnect']);
  const refused = { description: { message: expect.stringContaining('401') } };
  await expect(browser.connect(b)).rejects.toMatchObject(refused);
});

const overdue = (milliseconds: number) =>
  new Promise<never>((_resolve, reject) => {
    AbortSignal.timeout(milliseconds).addEventListener('abort', () => reject(new Error('A socket stayed open')));
  });

it('ten tabs that renew at the same time on two processes stay signed in with one token chain', async () => {
  const browser = await people.browserOf(await people.user(await people.company()));
  const tabs = Array.from({ length: 10 }, () => openBrowser(Object.fromEntries(browser.cookies)));

  const answers = await Promise.all(tabs.map((tab, index) => tab.call(index % 2 === 0 ? a : b, auth.refresh)));

  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  const chains = new Set(tabs.map(({ cookies }) => `${cookies.get('portal_refresh')} ${cookies.get('portal_access')}`));
  expect(chains.size).toBe(1);
  const used = await Promise.all(tabs.map((tab, index) => tab.call(index % 2 === 0 ? b : a, me.info)));
  expect(used.map(({ status }) => status)).toEqual(tabs.map(() => 200));
});
