import { engagements } from '@gatehouse/contract/engagements/engagements';
import { auth } from '@gatehouse/contract/auth/auth';
import { me, userEvents } from '@gatehouse/contract/me/me';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { answer, fakeApi, refuse } from '../testing/fake-api.ts';
import { fakeSocketLibrary, socketOf } from '../testing/fake-sockets.ts';
import { admin } from '../testing/people.ts';
import { useOfflineSince } from './connection.ts';
import { type Cache, CacheProvider, createCache } from './data/cache.ts';
import { useRead } from './data/use-read.ts';
import { startLive } from './live.ts';
import type { WebModule } from './module.ts';
import { changeSession, sessionState } from './session-store.ts';

const noRows = answer(engagements.list, { rows: [], total: 0, nextCursor: null });
const applyRecord = vi.fn();
const watching: WebModule = {
  name: 'watching',
  screens: [],
  liveRecord: { 'darkWeb:updated': applyRecord },
};

/** Renders a screen that reads the list of engagements. */
async function watch(cache: Cache): Promise<void> {
  renderHook(() => useRead(engagements.list, {}), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(CacheProvider, { client: cache }, children),
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
}

async function start() {
  const cache = createCache();
  const options = { modules: [watching], cache, userId: 'user-1', companyId: 'company-1' };
  const stop = await startLive(options);
  return { cache, stop, main: socketOf('/'), notifications: socketOf('/notifications') };
}

let hour = 0;

beforeEach(() => {
  // Each test starts an hour after the previous one, so that no pause carries over.
  hour += 1;
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, hour) });
  changeSession({ session: { status: 'signed-in', info: admin } });
});

// Ends pending timers: the pause between two reads of the user outlives a test.
afterEach(() => vi.advanceTimersByTimeAsync(10_000));

it('the sockets are opened with the options of the specification', async () => {
  const { stop } = await start();
  const options = {
    withCredentials: true,
    transports: ['websocket', 'polling'],
    reconnectionDelay: 1,
    reconnectionDelayMax: 3_000,
    reconnectionAttempts: 100_000,
    randomizationFactor: 0,
  };

  expect(fakeSocketLibrary.io).toHaveBeenCalledWith(expect.objectContaining(options));
  expect(fakeSocketLibrary.io).toHaveBeenCalledWith('/notifications', expect.objectContaining(options));
  stop();
});

it('the page joins the company 2 seconds after the connection, and the user immediately', async () => {
  const { stop, main, notifications } = await start();

  main.receive('connect');
  notifications.receive('connect');
  vi.advanceTimersByTime(1_999);
  expect([main.sent, notifications.sent]).toEqual([[], [{ event: 'join', payload: { userId: 'user-1' } }]]);

  vi.advanceTimersByTime(1);
  expect(main.sent).toEqual([{ event: 'join', payload: { companyId: 'company-1' } }]);
  stop();
});

it('an event about a company invalidates the same data for staff as for the company', async () => {
  const server = fakeApi(noRows);
  const { cache, stop, main } = await start();
  await watch(cache);

  main.receive('companies:changed', { companyId: 'company-9', event: 'engagements:updated' });
  main.receive('companies:changed', { companyId: 'company-9', event: 'darkWeb:updated' });
  main.receive('companies:changed', null);
  await act(() => vi.advanceTimersByTimeAsync(500));

  expect(server.sentTo(engagements.list)).toHaveLength(2);
  expect(applyRecord).not.toHaveBeenCalled();
  stop();
});

it('both sockets try to connect every 3 seconds until they succeed', async () => {
  const { stop, main, notifications } = await start();

  vi.advanceTimersByTime(9_000);
  main.receive('connect');
  notifications.receive('connect');
  vi.advanceTimersByTime(9_000);

  const thrice = ['connect', 'connect', 'connect'];
  expect([main.dialled, notifications.dialled]).toEqual([thrice, thrice]);
  stop();
});

it('after 1 ms the library tries again every 3 seconds, starting with polling, until it is connected', async () => {
  const { stop, main } = await start();

  main.receive('connect_error', new Error('websocket error'));
  main.io.report('reconnect_attempt');
  expect([main.io.delay, main.io.opts.transports]).toEqual([3_000, ['polling', 'websocket']]);

  main.receive('connect');
  main.io.report('close');
  expect([main.io.delay, main.io.opts.transports]).toEqual([1, ['websocket', 'polling']]);
  stop();
});

it.each([
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a lost connection is retried immediately when %s', async (_what, happen) => {
  const { stop, main, notifications } = await start();
  main.receive('connect');
  happen();
  expect(main.dialled).toEqual([]);

  main.receive('disconnect', 'transport close');
  happen();

  expect([main.dialled, notifications.dialled]).toEqual([
    ['disconnect', 'connect'],
    ['disconnect', 'connect'],
  ]);
  stop();
  happen();
  expect(main.dialled).toHaveLength(2);
});

it('a burst of events causes one refresh, after 500 ms', async () => {
  const server = fakeApi(noRows);
  const { stop, cache, main } = await start();
  await watch(cache);

  for (let times = 0; times < 5; times += 1) main.receive('engagements:updated');
  await vi.advanceTimersByTimeAsync(499);
  expect(server.sentTo(engagements.list)).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(1);
  expect(server.sentTo(engagements.list)).toHaveLength(2);
  stop();
});

it('all stale data is refreshed after a reconnect', async () => {
  const server = fakeApi(noRows, answer(me.info, admin));
  const { stop, cache, main } = await start();
  await watch(cache);

  main.receive('connect');
  main.receive('disconnect', 'transport close');
  main.receive('connect');
  await vi.advanceTimersByTimeAsync(500);

  expect([server.sentTo(engagements.list).length, server.sentTo(me.info).length]).toEqual([2, 1]);
  stop();
});

it.each([
  ['a first connection reads no list again, but the bell', 20, 1],
  ['a first connection that took more than 2 seconds reads everything anew', 2_000, 2],
])('%s', async (_what, delayMs, timesRead) => {
  const server = fakeApi(noRows, answer(me.info, admin));
  const { stop, cache, main, notifications } = await start();
  await watch(cache);

  vi.advanceTimersByTime(delayMs);
  main.receive('connect');
  notifications.receive('connect');
  await vi.advanceTimersByTimeAsync(500);
  expect([server.sentTo(engagements.list).length, server.sentTo(me.info).length]).toEqual([timesRead, 1]);

  await vi.advanceTimersByTimeAsync(10_000);
  expect([server.sentTo(engagements.list).length, server.sentTo(me.info).length]).toEqual([timesRead, 2]);
  stop();
});

it('a record in an event is passed to its module', async () => {
  const { stop, main } = await start();

  main.receive('darkWeb:updated', { _id: 'leak-1' });

  expect(applyRecord).toHaveBeenCalledWith({ _id: 'leak-1' }, expect.objectContaining({ companyId: 'company-1' }));
  stop();
});

it.each([
  ['/', userEvents.updated],
  ['/notifications', userEvents.notifications],
])('on %s the event %s reloads the user', async (namespace, event) => {
  const server = fakeApi(answer(me.info, admin));
  const { stop } = await start();

  socketOf(namespace).receive(event);
  await vi.advanceTimersByTimeAsync(0);

  expect(server.sentTo(me.info)).toHaveLength(1);
  stop();
});

it('the page says that it is offline after 5 seconds without a connection', async () => {
  const { stop, main } = await start();
  const { result } = renderHook(useOfflineSince);
  const lostAt = Date.now();

  main.receive('disconnect', 'transport close');
  act(() => void vi.advanceTimersByTime(4_999));
  expect(result.current).toBeNull();

  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(lostAt);

  act(() => main.receive('connect'));
  expect(result.current).toBeNull();
  stop();
});

it('a socket that the server closes leads to sign-in if the session has ended', async () => {
  const over = { status: 401, code: 'SIGN_IN_REQUIRED' } as const;
  fakeApi(refuse(me.info, over), refuse(auth.refresh, over));
  const { stop, main } = await start();

  main.receive('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(0);

  expect(sessionState().session.status).toBe('signed-out');
  stop();
});

it('a refused connection renews the session, but not on every attempt', async () => {
  const server = fakeApi(answer(auth.refresh, { refreshed: true }));
  const { stop, main } = await start();
  const refusal = Object.assign(new Error('xhr poll error'), { description: 401 });

  for (let attempts = 0; attempts < 3; attempts += 1) {
    main.receive('connect_error', refusal);
    await vi.advanceTimersByTimeAsync(3_000);
  }

  expect(server.sentTo(auth.refresh)).toHaveLength(1);
  // Reconnects with the new cookies at once, then at the usual interval.
  expect(main.dialled).toEqual(['disconnect', 'connect', 'connect', 'connect', 'connect']);
  stop();
});

it('a lost connection does not renew the session', async () => {
  const server = fakeApi(answer(auth.refresh, { refreshed: true }));
  const { stop, main } = await start();

  main.receive('connect_error', Object.assign(new Error('xhr poll error'), { description: 503 }));
  await vi.advanceTimersByTimeAsync(0);

  expect(server.sentTo(auth.refresh)).toHaveLength(0);
  stop();
});
