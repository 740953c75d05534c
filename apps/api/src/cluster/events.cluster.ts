import { fileURLToPath } from 'node:url';

import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { me, userEvents } from '@gatehouse/contract/me/me';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Company, User } from '../modules/users/users.build.ts';
import { emitThroughDatabase } from '../platform/realtime/realtime.ts';
import type { Browser } from './browser.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';
import { probe, probeEvent } from './probe.contract.ts';

const companies = 4;
const clientsOfCompany = 50;
const events = 500;

interface Crowd {
  company: Company;
  user: User;
  browser: Browser;
  sockets: Socket[];
}

let cluster: Cluster;
let people: People;
let portals: RunningPortal[];
/** One crowd for each company. */
let crowds: Crowd[];

beforeAll(async () => {
  cluster = await openCluster({ PORTAL_RATE_LIMIT: 'off' });
  portals = await cluster.startTwo();
  people = await openPeople(cluster);
  crowds = await Promise.all(Array.from({ length: companies }, gatherCrowd));
});
afterAll(() => cluster.close());

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] ?? expect.fail('nothing there');

/** Opens the sockets of one company, alternating between the processes. */
async function gatherCrowd(): Promise<Crowd> {
  const company = await people.company();
  const user = await people.user(company);
  const browser = await people.browserOf(user);
  const places = Array.from({ length: clientsOfCompany }, (_, index) => nth(portals, index));
  return { company, user, browser, sockets: await Promise.all(places.map((portal) => browser.connect(portal))) };
}

/** Collects the payloads of an event until the last one has arrived `times` times. */
function collectEvents(socket: Socket, event: string, times = 1): Promise<unknown[]> {
  const heard: unknown[] = [];
  let words = 0;
  return new Promise((resolve) => {
    socket.on(event, (payload: unknown) => {
      if (payload !== lastWord) heard.push(payload);
      else words += 1;
      if (words === times) resolve(heard);
    });
  });
}

const lastWord = -1;

const emit = async ({ browser }: Crowd, portal: RunningPortal, number: number): Promise<number> =>
  (await browser.call(portal, probe.emit, { body: { number } })).status;

it('delivers 500 events exactly once to 200 browsers of their companies across two processes', async () => {
  const listening = crowds.map(({ sockets }) =>
    Promise.all(sockets.map((socket) => collectEvents(socket, probeEvent, portals.length))),
  );

  const sent = Array.from({ length: events }, (_, number) => number);
  const statuses = await Promise.all(
    sent.map((number) => emit(nth(crowds, number), nth(portals, Math.floor(number / companies)), number)),
  );
  // Each process preserves the order of its events, so a client with the last event of both has received all.
  for (const portal of portals) await Promise.all(crowds.map((crowd) => emit(crowd, portal, lastWord)));

  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const [company, crowd] of listening.entries()) {
    const due = sent.filter((number) => number % companies === company);
    for (const heard of await crowd) expect(heard.toSorted((one, other) => Number(one) - Number(other))).toEqual(due);
  }
});

it('resends an event of the other process to a page that opened before it and connects after it', async () => {
  const [mine, theirs] = [nth(crowds, 0), nth(crowds, 1)];
  const arrived = Promise.all([mine, theirs].map(({ sockets }) => collectEvents(nth(sockets, 0), probeEvent)));
  // Numbers that no other test emits: events of the last seconds are sent again as well.
  const [own, foreign] = [1_000_001, 1_000_002];
  await emit(mine, nth(portals, 1), own);
  await emit(theirs, nth(portals, 1), foreign);
  for (const crowd of [mine, theirs]) await emit(crowd, nth(portals, 1), lastWord);
  await arrived;

  const received: unknown[] = [];
  const onEvent = (name: string, payload: unknown) => void (name === probeEvent && received.push(payload));
  await mine.browser.connectLate(nth(portals, 0), { openedMs: 2_000, onEvent });

  await expect.poll(() => received.at(-1), { timeout: 5_000, interval: 10 }).toBe(lastWord);
  expect(received.filter((number) => Number(number) >= own)).toEqual([own]);
});

const notify = ({ id, company_id }: User) =>
  people.database.withCompany(company_id, (db) =>
    db
      .insertInto('notifications')
      .values({ company_id, user_id: id, kind: 'probe', body: 'Read me', link: '/' })
      .execute(),
  );

it('sends read notifications only to the user who read them, also through the other process', async () => {
  const [mine, theirs] = [nth(crowds, 0), nth(crowds, 1)];
  const colleague = await people.browserOf(await people.user(mine.company));
  const browsers = [mine.browser, colleague, theirs.browser];
  const sockets = await Promise.all(browsers.map((browser) => browser.connect(nth(portals, 1), '/notifications')));
  const heard: number[] = [];
  for (const [index, socket] of sockets.entries()) socket.on(userEvents.notifications, () => heard.push(index));

  for (const { user, browser } of [mine, theirs]) {
    await notify(user);
    await browser.call(nth(portals, 0), me.notificationsRead);
  }

  await expect.poll(() => heard, { timeout: 5_000, interval: 10 }).toEqual([0, 2]);
});

const sample = fileURLToPath(new URL('../../../../packages/formats/src/nuclei/fixtures/lines.jsonl', import.meta.url));

it('sends the event of a command line import to the browsers of both processes exactly once', async () => {
  const [mine, theirs] = [nth(crowds, 0), nth(crowds, 1)];
  const [ours, strangers] = [mine, theirs].map(({ sockets }) =>
    Promise.all(sockets.map((socket) => collectEvents(socket, engagementEvents.updated))),
  );

  const words = ['import', 'nuclei', sample, '--company', mine.company.slug, '--engagement', 'First scan'];
  const done = await cluster.command(...words);
  // The database delivers notifications in the order of their commits.
  for (const { company } of [mine, theirs])
    await people.database.withCompany(company.id, (db) =>
      emitThroughDatabase(db, company.id, { event: engagementEvents.updated, payload: lastWord }),
    );

  expect(done).toMatchObject({ status: 0 });
  const times = (await ours)?.map((payloads) => payloads.length);
  expect(times).toEqual(mine.sockets.map(() => 1));
  expect((await strangers)?.flat()).toEqual([]);
});
