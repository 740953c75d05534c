import { eventEffects } from '@gatehouse/contract/event-effects';
import type { EventName } from '@gatehouse/contract/event-access';
import { userEvents } from '@gatehouse/contract/me';
import { providerEvents } from '@gatehouse/contract/provider';
import type { Socket } from 'socket.io-client';

import { markConnected } from './connection.ts';
import type { Cache } from './data/cache.ts';
import { isOwnEvent } from './data/own-calls.ts';
import { markStale, type Stale, staleAfterEvent } from './data/stale.ts';
import { connecting, keepConnected } from './keep-connected.ts';
import type { WebModule } from './module.ts';
import { reloadInfo } from './session.ts';

/** Spec §4 and §9, in milliseconds. */
const groupJoinDelayMs = 2_000;
const batchMs = 500;

interface LiveOptions {
  modules: readonly WebModule[];
  cache: Cache;
  userId: string;
  companyId: string;
}

/** Gathers what events make stale, and reads it again in one go. */
function staleBatch(cache: Cache): (stale: Stale) => void {
  let gathered: Stale[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    markStale(cache, gathered);
    gathered = [];
  };
  return (stale) => {
    gathered.push(stale);
    timer ??= setTimeout(flush, batchMs);
  };
}

const events = Object.keys(eventEffects) as EventName[];

/**
 * The staff's own event says which one the company heard, and at which company. What the provider keeps for itself, such
 * as a template, is used for every client.
 */
function staleAtCompany(payload: unknown, ownCompanyId: string): Stale | null {
  const { companyId, event } = (payload ?? {}) as { companyId?: unknown; event?: unknown };
  const known = events.find((name) => name === event);
  if (known === undefined || typeof companyId !== 'string') return null;
  const { stale, lists = [] } = eventEffects[known];
  return { nouns: [...stale, ...lists], ids: companyId === ownCompanyId ? {} : { client: [companyId] } };
}

function listenForChanges(socket: Socket, { modules, cache, companyId }: LiveOptions): void {
  const gather = staleBatch(cache);
  const hear = (stale: Stale | null, payload: unknown): void => {
    if (stale && !isOwnEvent(payload)) gather(stale);
  };
  for (const event of events) {
    socket.on(event, (payload: unknown) => hear(staleAfterEvent(event, payload), payload));
  }
  socket.on(providerEvents.changed, (payload: unknown) => hear(staleAtCompany(payload, companyId), payload));
  // Events between the page's reads and this connection are lost, be it the first connection or one after a gap.
  socket.on('connect', () => events.forEach((event) => gather(staleAfterEvent(event, null))));
  for (const { liveRecord = {} } of modules) {
    for (const [event, apply] of Object.entries(liveRecord)) {
      socket.on(event, (payload: unknown) => apply(payload, { cache, companyId }));
    }
  }
}

function joinGroup(socket: Socket, companyId: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect', () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.emit('join', { companyId }), groupJoinDelayMs);
  });
  socket.on('disconnect', () => clearTimeout(timer));
}

function reloadInfoOn(socket: Socket, events: readonly string[]): void {
  for (const event of events) socket.on(event, () => void reloadInfo());
}

/** Opens the two sockets of spec §4 for one user; answers how to close them. */
export async function startLive(options: LiveOptions): Promise<() => void> {
  // The library (12 KB) is not needed to show a page.
  const { io } = await import('socket.io-client');

  const main = io(connecting);
  const notifications = io('/notifications', connecting);
  const stopRetrying = keepConnected(main, notifications);
  joinGroup(main, options.companyId);
  listenForChanges(main, options);
  notifications.on('connect', () => notifications.emit('join', { userId: options.userId }));
  reloadInfoOn(main, ['connect', userEvents.updated]);
  reloadInfoOn(notifications, ['connect', userEvents.notifications]);

  return () => {
    stopRetrying();
    main.close();
    notifications.close();
    markConnected();
  };
}
