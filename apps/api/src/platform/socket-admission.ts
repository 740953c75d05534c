import { fastifyCookie } from '@fastify/cookie';
import { isStaffRole, mayEnter } from '@gatehouse/contract/access';
import { provider } from '@gatehouse/contract/provider';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Namespace, Socket } from 'socket.io';

import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { cookieNames } from './cookies.ts';
import type { Database, PlatformDatabase } from './database.ts';
import type { Metrics } from './metrics.ts';
import type { Redis } from './redis.ts';
import type { Sessions } from './session.ts';
import type { SignedIn } from './viewer.ts';

/** What the sockets are made of. */
export interface SocketNeeds {
  database: Database;
  bus: Bus;
  clock: Clock;
  sessions: Sessions;
  metrics: Metrics;
  log: Logger;
  isSecure: boolean;
  redis: Redis | null;
}

/** Where the provider's staff hear that something of a client changed. */
export const staffRoom = 'staff';

/** Lets in who is signed in, into the rooms of that session; what a socket asks for with `join` changes nothing. */
export function admitSockets(namespace: Namespace, needs: SocketNeeds): void {
  const { log, metrics } = needs;
  const countSockets = () => metrics.setSockets(namespace.server.engine.clientsCount);
  namespace.use((socket, next) => {
    enter(socket, needs).then(
      (isLetIn) => (isLetIn ? next() : next(new Error('Sign in to continue'))),
      (error: Error) => {
        log.warn({ err: error }, 'a socket could not be admitted');
        next(new Error('The portal is busy. Try again in a moment'));
      },
    );
  });
  namespace.on('connection', (socket) => {
    // `join` is part of the protocol (spec §4); the rooms were settled above, whatever it asks for.
    socket.on('join', () => undefined);
    socket.on('disconnect', countSockets);
    countSockets();
    void leaveIfOver(socket, needs);
  });
}

async function enter(socket: Socket, needs: SocketNeeds): Promise<boolean> {
  const viewer = await viewerOf(socket, needs);
  if (viewer === null) return false;
  socket.data = { sessionId: viewer.sessionId };
  await socket.join([`company:${viewer.companyId}`, `user:${viewer.id}`, `session:${viewer.sessionId}`]);
  if (mayHearOfClients(viewer)) await socket.join(staffRoom);
  return true;
}

/** The provider's own people who may read the companies; whoever loses that loses the session, and the socket with it. */
const mayHearOfClients = (viewer: SignedIn): boolean =>
  isStaffRole(viewer.role) && mayEnter(provider.companies.access, viewer);

async function viewerOf(socket: Socket, { sessions, isSecure }: SocketNeeds): Promise<SignedIn | null> {
  const cookies = fastifyCookie.parse(socket.handshake.headers.cookie ?? '');
  const token = cookies[cookieNames(isSecure).access];
  const viewer = token ? await sessions.viewerOf(token) : null;
  return viewer?.mustChangePassword || viewer?.mustSetUpTotp ? null : viewer;
}

/** A session that ended while its socket was on the way in found no socket to close. */
async function leaveIfOver(socket: Socket, needs: SocketNeeds): Promise<void> {
  try {
    if ((await viewerOf(socket, needs)) === null) socket.disconnect(true);
  } catch (error) {
    needs.log.warn({ err: error }, 'a socket is left to the next recheck');
  }
}

/** Closes the sockets whose session is over, or whose browser no longer renews it. */
export async function closeEndedSockets(
  namespaces: readonly Namespace[],
  { database, clock }: SocketNeeds,
): Promise<void> {
  const open = namespaces.flatMap((namespace) => [...namespace.sockets.values()]);
  const ids = [...new Set(open.map(sessionOf))];
  if (ids.length === 0) return;
  const alive = await database.withPlatform((db) => findLiveSessions(db, ids, clock.now().toISOString()));
  for (const socket of open) if (!alive.has(sessionOf(socket))) socket.disconnect(true);
}

const sessionOf = (socket: Socket) => String(socket.data.sessionId);

async function findLiveSessions(db: PlatformDatabase, ids: readonly string[], now: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .distinct()
    .where(sql<boolean>`sessions.id = any(${[...ids]}::uuid[])`)
    .where('session_tokens.access_expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('users.enabled', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
