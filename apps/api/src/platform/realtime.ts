import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';

import { providerEvents } from '@gatehouse/contract/provider';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server } from 'socket.io';

import { announce } from './bus.ts';
import type { CompanyDatabase } from './database.ts';
import { admitSockets, closeEndedSockets, type SocketNeeds, staffRoom } from './socket-admission.ts';

export interface Realtime {
  /** Tells a company's browsers; those of the provider's staff hear of which company it is, never the payload. */
  tellCompany(companyId: string, event: string, payload: unknown): void;
  /** Tells the provider's staff alone that something of a company changed. */
  tellStaff(companyId: string, event: string): void;
  tellUser(userId: string, event: string): void;
  /** Whoever in a company is told of `event` is told of `next` as well, whichever process tells it. */
  follow(event: string, next: string): void;
  attach(server: HttpServer): void;
  /** Lets every socket go, so that its browser finds another process; calls that still run may go on telling. */
  leave(): void;
  close(): Promise<void>;
}

interface Told {
  event: string;
  payload: unknown;
}

type Followers = Map<string, readonly string[]>;

/** A lost announcement is made good after this long: sockets whose session is over are closed. */
const recheckMs = 60_000;
/** PostgreSQL carries 8,000 bytes in one notification. */
const announcedAtMost = 7_500;

/**
 * Says something to a company's browsers from a process that serves none (the command line), when the transaction
 * commits. A payload that is too large to carry stays behind: the event alone makes the browsers read anew.
 */
export async function tellThroughDatabase(db: CompanyDatabase, companyId: string, told: Told): Promise<void> {
  const text = JSON.stringify({ ...told, companyId });
  const fits = Buffer.byteLength(text) <= announcedAtMost;
  await announce(db, 'gatehouse_tell', fits ? text : JSON.stringify({ event: told.event, payload: null, companyId }));
}

/** Says to the provider's staff alone that something of a company changed. */
export const tellStaffThroughDatabase = (db: CompanyDatabase, companyId: string, event: string): Promise<void> =>
  announce(db, 'gatehouse_tell', JSON.stringify({ staffOf: companyId, event }));

/** The same for one user's browsers, on /notifications. */
export const tellUserThroughDatabase = (db: CompanyDatabase, userId: string, event: string): Promise<void> =>
  announce(db, 'gatehouse_tell', JSON.stringify({ userId, event }));

/** Opens the sockets: who a socket is, and so which rooms it is in, comes from its session cookie alone (spec §4). */
export function openRealtime(needs: SocketNeeds): Realtime {
  const io = new Server({
    ...(needs.redis ? { adapter: createAdapter(needs.redis) } : {}),
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    cors: { origin: false },
  });
  for (const namespace of namespacesOf(io)) admitSockets(namespace, needs);
  const followers: Followers = new Map();
  hearBus(io, needs, followers);
  const recheck = () =>
    void closeEndedSockets(namespacesOf(io), needs).catch((error: Error) =>
      needs.log.error({ err: error }, 'sockets were not rechecked'),
    );
  needs.bus.onGap(recheck);
  const timer = setInterval(recheck, recheckMs).unref();
  let isLeaving = false;

  return {
    ...tellersOf(io, needs, followers),
    follow: (event, next) => void followers.set(event, [...(followers.get(event) ?? []), next]),
    attach: (server) =>
      void io.attach(server, {
        allowRequest: (request, decide) => decide(null, !isLeaving && isSameOrigin(request.headers)),
      }),
    leave() {
      isLeaving = true;
      io.engine?.close();
    },
    async close() {
      clearInterval(timer);
      // Not io.close(): it ends the HTTP server too, under the calls that still run.
      for (const namespace of namespacesOf(io)) await namespace.adapter.close();
    },
  };
}

const namespacesOf = (io: Server) => [io.of('/'), io.of('/notifications')];

/** Without Redis the adapter tells nobody, not even this process's own browsers: the database carries it then. */
function tellersOf(
  io: Server,
  { redis, database, log }: SocketNeeds,
  followers: Followers,
): Pick<Realtime, 'tellCompany' | 'tellStaff' | 'tellUser'> {
  const isAway = () => redis !== null && !redis.isReady;
  const throughDatabase = (tell: (db: CompanyDatabase) => Promise<void>) =>
    void database
      .withPlatform(tell)
      .catch((error: Error) => log.error({ err: error }, 'an event could not be told to the browsers'));
  return {
    tellCompany(companyId, event, payload) {
      if (isAway()) throughDatabase((db) => tellThroughDatabase(db, companyId, { event, payload }));
      else emitToCompany(io, { companyId, event, payload }, followers);
    },
    tellStaff(companyId, event) {
      if (isAway()) throughDatabase((db) => tellStaffThroughDatabase(db, companyId, event));
      else emitToStaff(io, companyId, event);
    },
    tellUser(userId, event) {
      if (isAway()) throughDatabase((db) => tellUserThroughDatabase(db, userId, event));
      else io.of('/notifications').to(`user:${userId}`).emit(event);
    },
  };
}

/**
 * Staff work on every company and are in none of their rooms: they have one of their own, in which they hear that
 * something changed and where. What changed they read through the doors, which ask for their scopes.
 */
function emitToCompany(
  to: Pick<Server, 'to'>,
  { companyId, event, payload }: Told & { companyId: string },
  followers: Followers,
): void {
  to.to(`company:${companyId}`).emit(event, payload);
  for (const next of followers.get(event) ?? []) to.to(`company:${companyId}`).emit(next, {});
  emitToStaff(to, companyId, event);
}

const emitToStaff = (to: Pick<Server, 'to'>, companyId: string, event: string): void =>
  void to.to(staffRoom).emit(providerEvents.changed, { companyId, event });

/** What comes over the bus; one of the three names who hears it. */
type Announced = Told & { companyId?: string; staffOf?: string; userId?: string };

/** Every process hears the bus, so each acts upon its own sockets only. */
function hearBus(io: Server, { bus }: SocketNeeds, followers: Followers): void {
  bus.on('gatehouse_sessions', (id) => {
    for (const namespace of namespacesOf(io))
      namespace.local.in([`session:${id}`, `user:${id}`, `company:${id}`]).disconnectSockets(true);
  });
  bus.on('gatehouse_tell', (text) => {
    const { companyId, staffOf, userId, event, payload } = JSON.parse(text) as Announced;
    if (companyId) emitToCompany(io.local, { companyId, event, payload }, followers);
    if (staffOf) emitToStaff(io.local, staffOf, event);
    if (userId) io.of('/notifications').local.to(`user:${userId}`).emit(event);
  });
}

/** Browsers always name the origin of an upgrade; scripts name none and are held to the cookie. */
function isSameOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
