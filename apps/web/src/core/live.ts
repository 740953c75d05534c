import { brandingEvents } from '@gatehouse/contract/branding/branding';
import { companyEvents } from '@gatehouse/contract/company/company';
import { eventEffects } from '@gatehouse/contract/events/event-effects';
import type { EventName } from '@gatehouse/contract/events/event-access';
import { userEvents } from '@gatehouse/contract/me/me';
import { providerEvents } from '@gatehouse/contract/provider/provider';
import type { Socket } from 'socket.io-client';

import { markConnected } from './connection.ts';
import type { Cache } from './data/cache.ts';
import { noteChange } from './data/change-origin.ts';
import { isOwnEvent } from './data/own-calls.ts';
import { showCurrentBranding } from './follow-branding.ts';
import { markStale, type StaleData, staleAfterEvent } from './data/stale.ts';
import { connecting, keepConnected } from './keep-connected.ts';
import type { WebModule } from './module.ts';
import { reloadInfo } from './session.ts';

/** Delays in milliseconds (specification.md, Business constants and limits). */
const groupJoinDelayMs = 2_000;
const batchMs = 500;
/** If the first connection takes longer than this, in milliseconds, events may have been missed. */
const firstConnectionMs = 2_000;

interface LiveOptions {
  modules: readonly WebModule[];
  cache: Cache;
  userId: string;
  companyId: string;
}

/** Collects stale data and refreshes it in one batch. */
function staleBatch(cache: Cache): (stale: StaleData) => void {
  let gathered: StaleData[] = [];
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
 * Returns the data that a change at a company makes stale, from the event for staff, which names the event and the company. Data of the
 * provider itself, such as templates, affects every client.
 */
function staleAfterCompanyEvent(payload: unknown, ownCompanyId: string): StaleData | null {
  const { companyId, event } = (payload ?? {}) as { companyId?: unknown; event?: unknown };
  const known = events.find((name) => name === event);
  if (known === undefined || typeof companyId !== 'string') return null;
  const { stale, lists = [] } = eventEffects[known];
  return { nouns: [...stale, ...lists], ids: companyId === ownCompanyId ? {} : { client: [companyId] } };
}

function listenForChanges(socket: Socket, { modules, cache, companyId }: LiveOptions): void {
  const gather = staleBatch(cache);
  const gatherUnlessOwn = (stale: StaleData | null, payload: unknown): void => {
    if (!stale || isOwnEvent(payload)) return;
    noteChange('others');
    gather(stale);
  };
  for (const event of events) {
    socket.on(event, (payload: unknown) => gatherUnlessOwn(staleAfterEvent(event, payload), payload));
  }
  socket.on(providerEvents.changed, (payload: unknown) =>
    gatherUnlessOwn(staleAfterCompanyEvent(payload, companyId), payload),
  );
  const openedAt = Date.now();
  let isFirst = true;
  socket.on('connect', () => {
    // Data read just before the first connection is still fresh. After a longer gap, events may have been missed.
    const isYoung = isFirst && Date.now() - openedAt < firstConnectionMs;
    isFirst = false;
    if (isYoung) return;
    noteChange('others');
    events.forEach((event) => gather(staleAfterEvent(event, null)));
    void showCurrentBranding();
  });
  socket.on(brandingEvents.updated, () => void showCurrentBranding());
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

/** Opens the two sockets for one user (specification.md, States and transitions) and returns a function that closes them. */
export async function startLive(options: LiveOptions): Promise<() => void> {
  // Loaded lazily, because pages can render without this library (12 KB).
  const startedAt = performance.now();
  const { io } = await import('socket.io-client');

  // The server resends the events since the page opened, because the page has read its data once by the time it connects.
  const sendAge = (send: (data: object) => void) => send({ openedMs: Math.round(performance.now() - startedAt) });
  const main = io({ ...connecting, auth: sendAge });
  const notifications = io('/notifications', connecting);
  const stopRetrying = keepConnected(main, notifications);
  joinGroup(main, options.companyId);
  listenForChanges(main, options);
  notifications.on('connect', () => notifications.emit('join', { userId: options.userId }));
  reloadInfoOn(main, ['connect', userEvents.updated, companyEvents.updated]);
  reloadInfoOn(notifications, ['connect', userEvents.notifications]);

  return () => {
    stopRetrying();
    main.close();
    notifications.close();
    markConnected();
  };
}
