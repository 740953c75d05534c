import { userEvents } from '@gatehouse/contract/me';
import { providerEvents } from '@gatehouse/contract/provider';
import type { Socket } from 'socket.io-client';

import { api } from './api.ts';
import { markConnected } from './connection.ts';
import { forgetIdentical } from './debounce-identical.ts';
import { connecting, keepConnected } from './keep-connected.ts';
import type { Tag, WebModule } from './module.ts';
import { reloadInfo } from './session.ts';
import type { Dispatch } from './store.ts';

/** Spec §4 and §9, in milliseconds. */
const groupJoinDelayMs = 2_000;
const batchMs = 500;

interface LiveOptions {
  modules: readonly WebModule[];
  dispatch: Dispatch;
  userId: string;
  companyId: string;
}

/** Gathers what events make stale, and reads it anew in one go. */
function tagBatch(dispatch: Dispatch): (tags: readonly Tag[]) => void {
  const stale = new Set<Tag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    // An answer from before the event must not be taken for a fresh one.
    forgetIdentical();
    dispatch(api.util.invalidateTags([...stale]));
    stale.clear();
  };
  return (tags) => {
    for (const tag of tags) stale.add(tag);
    timer ??= setTimeout(flush, batchMs);
  };
}

/** The staff's own event says which one the company heard. */
const eventOf = (told: unknown): string =>
  typeof told === 'object' && told !== null && 'event' in told && typeof told.event === 'string' ? told.event : '';

function listenForModules(socket: Socket, { modules, dispatch, companyId }: LiveOptions): void {
  const invalidate = tagBatch(dispatch);
  for (const { live = {}, liveRecord = {} } of modules) {
    for (const [event, tags] of Object.entries(live)) socket.on(event, () => invalidate(tags));
    for (const [event, apply] of Object.entries(liveRecord)) {
      socket.on(event, (payload: unknown) => apply(payload, { dispatch, companyId }));
    }
  }
  socket.on(providerEvents.changed, (told: unknown) => {
    const event = eventOf(told);
    invalidate(
      modules.flatMap(({ live = {} }) => Object.entries(live).flatMap(([name, tags]) => (name === event ? tags : []))),
    );
  });
  const everything = modules.flatMap(({ live = {} }) => Object.values(live).flat());
  // Nobody heard what was told between the page's reads and this connection, be it the first or one after a gap.
  socket.on('connect', () => invalidate(everything));
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
  listenForModules(main, options);
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
