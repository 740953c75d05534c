import type { Server as HttpServer } from 'node:http';

import type { EventName, UserEventName } from '@gatehouse/contract/events/event-access';
import { brandingEvents } from '@gatehouse/contract/branding/branding';
import { providerEvents } from '@gatehouse/contract/provider/provider';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server } from 'socket.io';

import { announce } from '../bus/bus.ts';
import type { CompanyDatabase } from '../database/database.ts';
import { resendMissedEvents } from './missed-events.ts';
import { admitSockets, type SocketNeeds, userNamespace } from './socket-admission.ts';
import { guardHandshakes, ownerOfHandshake } from './socket-handshake.ts';
import { type Connection, cutOff, limitPackets } from './socket-packets.ts';
import { openSocketQuota, type SocketQuota } from './socket-quota.ts';
import { recheckRegularly } from './socket-recheck.ts';
import { eventRoom, type Followers, followRoom, ownerRoom, staffRooms, userRoom } from './socket-rooms.ts';

/** The page's id of the change that caused an event, so that the page recognizes its own changes. */
export interface CallMark {
  by?: string;
}

export interface Realtime {
  /** Emits to the users of a company who may receive the event; staff receive the id of the company, never the payload. */
  emitToCompany(companyId: string, event: EventName, payload: unknown): void;
  /** Emits to the provider's staff only that something of a company changed. */
  emitToStaff(companyId: string, event: EventName, mark?: CallMark): void;
  emitToUser(userId: string, event: UserEventName): void;
  /** Sends `next` to every recipient of `event` with the permission, whichever process emits it. */
  follow(event: EventName, next: EventName): void;
  attach(server: HttpServer): void;
  /** Closes every socket, so that browsers connect to another process; running requests may still emit. */
  leave(): void;
  close(): Promise<void>;
}

interface CompanyEvent {
  event: EventName;
  payload: unknown;
}

/** Milliseconds after which a connection that enters no namespace is closed. */
const admittedWithinMs = 10_000;
/** The maximum payload in bytes; PostgreSQL allows 8,000 per notification. */
const announcedAtMost = 7_500;

/**
 * Emits an event from a process without browsers (the command line) when the transaction commits. A payload that is too large is omitted,
 * because the event alone makes browsers reload.
 */
export async function emitThroughDatabase(
  db: CompanyDatabase,
  companyId: string,
  companyEvent: CompanyEvent,
): Promise<void> {
  const text = JSON.stringify({ ...companyEvent, companyId });
  const fits = Buffer.byteLength(text) <= announcedAtMost;
  await announce(
    db,
    'gatehouse_tell',
    fits ? text : JSON.stringify({ event: companyEvent.event, payload: null, companyId }),
  );
}

/** Emits to the provider's staff only that something of a company changed, when the transaction commits. */
export const emitToStaffThroughDatabase = (db: CompanyDatabase, companyId: string, event: EventName): Promise<void> =>
  announce(db, 'gatehouse_tell', JSON.stringify({ staffOf: companyId, event }));

/** Emits to one user's browsers, on /notifications, when the transaction commits. */
export const emitToUserThroughDatabase = (db: CompanyDatabase, userId: string, event: UserEventName): Promise<void> =>
  announce(db, 'gatehouse_tell', JSON.stringify({ userId, event }));

/** Opens the sockets. The owner and rooms of a socket follow from its session cookie alone (specification.md, States and transitions). */
export function openRealtime(needs: SocketNeeds): Realtime {
  const io = new Server({
    ...(needs.redis ? { adapter: createAdapter(needs.redis) } : {}),
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    connectTimeout: admittedWithinMs,
    cors: { origin: false },
  });
  const followers = new Map<EventName, readonly EventName[]>();
  const namespaces = namespacesOf(io);
  for (const namespace of namespaces) admitSockets(namespace, needs, followers);
  resendMissedEvents(io.of('/'));
  listenToBus(io, needs, followers);
  const stopRechecking = recheckRegularly(namespaces, needs);
  const quota = openSocketQuota();
  let isLeaving = false;

  return {
    ...emittersOf(io, needs, followers),
    follow: (event, next) => void followers.set(event, [...(followers.get(event) ?? []), next]),
    attach(server) {
      const allowRequest = guardHandshakes({ ...needs, quota, isLeaving: () => isLeaving });
      io.attach(server, { allowRequest });
      io.engine.on('connection', (connection: Connection) => watch(connection, quota));
    },
    leave() {
      isLeaving = true;
      io.engine?.close();
    },
    async close() {
      stopRechecking();
      // Not io.close(), which also closes the HTTP server with its running requests.
      for (const namespace of namespaces) await namespace.adapter.close();
    },
  };
}

const namespacesOf = (io: Server) => [io.of('/'), io.of(userNamespace)];

/** Counts a connection and limits its packets. The quota check is repeated, because concurrent handshakes may have passed it together. */
function watch(connection: Connection, quota: SocketQuota): void {
  const owner = ownerOfHandshake(connection.request);
  if (owner === undefined || !quota.hasRoom(owner)) return cutOff(connection);
  connection.once('close', quota.take(owner));
  limitPackets(connection, ['/', userNamespace]);
}

/**
 * Returns the functions that emit events. While Redis is unavailable, events go through the database, because the adapter then reaches no
 * browsers, not even those of this process.
 */
function emittersOf(
  io: Server,
  { redis, database, log }: SocketNeeds,
  followers: Followers,
): Pick<Realtime, 'emitToCompany' | 'emitToStaff' | 'emitToUser'> {
  const isAway = () => redis !== null && !redis.isReady;
  const throughDatabase = (emit: (db: CompanyDatabase) => Promise<void>) =>
    void database.withPlatform(emit).catch((error: Error) => log.error({ err: error }, 'event could not be emitted'));
  return {
    emitToCompany(companyId, event, payload) {
      if (isAway()) throughDatabase((db) => emitThroughDatabase(db, companyId, { event, payload }));
      else sendToCompany(io, { companyId, event, payload }, followers);
    },
    emitToStaff(companyId, event, mark = {}) {
      if (isAway()) throughDatabase((db) => emitToStaffThroughDatabase(db, companyId, event));
      else sendToStaff(io, companyId, { event, ...mark });
    },
    emitToUser(userId, event) {
      if (isAway()) throughDatabase((db) => emitToUserThroughDatabase(db, userId, event));
      else io.of(userNamespace).to(userRoom(userId)).emit(event);
    },
  };
}

/**
 * Sends to the rooms of a company and of staff. Staff, who are in no company's rooms, learn only that something changed and where; they
 * read the change through the API, which checks their scopes.
 */
function sendToCompany(
  to: Pick<Server, 'to'>,
  { companyId, event, payload }: CompanyEvent & { companyId: string },
  followers: Followers,
): void {
  to.to(eventRoom(companyId, event)).emit(event, payload);
  for (const next of followers.get(event) ?? []) to.to(followRoom(companyId, event, next)).emit(next, {});
  sendToStaff(to, companyId, { event, ...markIn(payload) });
}

const markIn = (payload: unknown): CallMark =>
  typeof payload === 'object' && payload !== null && 'by' in payload && typeof payload.by === 'string'
    ? { by: payload.by }
    : {};

interface StaffEvent extends CallMark {
  event: EventName;
}

const sendToStaff = (to: Pick<Server, 'to'>, companyId: string, event: StaffEvent): void =>
  void to.to(staffRooms(event.event, companyId)).emit(providerEvents.changed, { companyId, ...event });

/** A message on the bus; one of the three ids names the recipients. */
type BusMessage = CompanyEvent & { companyId?: string; staffOf?: string; userId?: string };

/** Handles the messages of the bus. Every process listens to it, so each handles only its own sockets. */
function listenToBus(io: Server, { bus }: SocketNeeds, followers: Followers): void {
  bus.on('gatehouse_sessions', (id) => {
    for (const namespace of namespacesOf(io)) namespace.local.in(ownerRoom(id)).disconnectSockets(true);
  });
  bus.on('gatehouse_branding', () => void io.local.emit(brandingEvents.updated, {}));
  bus.on('gatehouse_tell', (text) => {
    const { companyId, staffOf, userId, event, payload } = JSON.parse(text) as BusMessage;
    if (companyId) sendToCompany(io.local, { companyId, event, payload }, followers);
    if (staffOf) sendToStaff(io.local, staffOf, { event });
    if (userId) io.of(userNamespace).local.to(userRoom(userId)).emit(event);
  });
}
