import type { Server as HttpServer } from 'node:http';

import { createAdapter } from '@socket.io/redis-streams-adapter';
import { fastifyCookie } from '@fastify/cookie';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Namespace, Server, type Socket } from 'socket.io';

import { announce, type Bus } from './bus.ts';
import { cookieNames } from './cookies.ts';
import type { CompanyDatabase, Database } from './database.ts';
import type { Metrics } from './metrics.ts';
import type { Sessions } from './session.ts';
import type { SignedIn } from './viewer.ts';

export interface Realtime {
  tellCompany(companyId: string, event: string, payload: unknown): void;
  tellUser(userId: string, event: string): void;
  attach(server: HttpServer): void;
  close(): Promise<void>;
}

interface Needs {
  database: Database;
  bus: Bus;
  sessions: Sessions;
  metrics: Metrics;
  log: Logger;
  isSecure: boolean;
  redis: object | null;
}

/** A lost announcement is made good after this long: sockets whose session is over are closed. */
const recheckMs = 60_000;

/** Says something to a company's browsers from a process that serves none (the command line), when the transaction commits. */
export const tellThroughDatabase = (
  db: CompanyDatabase,
  companyId: string,
  event: string,
  payload: unknown,
): Promise<void> => announce(db, 'gatehouse_tell', JSON.stringify({ companyId, event, payload }));

/** Opens the sockets: who a socket is, and so which rooms it is in, comes from its session cookie alone (spec §4). */
export function openRealtime(needs: Needs): Realtime {
  const adapter = needs.redis ? { adapter: createAdapter(needs.redis) } : {};
  const io = new Server({
    ...adapter,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    cors: { origin: false },
  });
  const namespaces = [io.of('/'), io.of('/notifications')];
  for (const namespace of namespaces) admit(namespace, needs);

  needs.bus.on('gatehouse_sessions', (id) => {
    for (const namespace of namespaces)
      namespace.local.in([`session:${id}`, `user:${id}`, `company:${id}`]).disconnectSockets(true);
  });
  // Every process hears this, so each tells only its own sockets.
  needs.bus.on('gatehouse_tell', (text) => {
    const { companyId, event, payload } = JSON.parse(text) as { companyId: string; event: string; payload: unknown };
    io.local.to(`company:${companyId}`).emit(event, payload);
  });
  const recheck = setInterval(
    () =>
      void closeEnded(namespaces, needs).catch((error: Error) =>
        needs.log.error({ err: error }, 'sockets were not rechecked'),
      ),
    recheckMs,
  );
  recheck.unref();

  return {
    tellCompany: (companyId, event, payload) => void io.to(`company:${companyId}`).emit(event, payload),
    tellUser: (userId, event) => void io.of('/notifications').to(`user:${userId}`).emit(event),
    attach: (server) =>
      void io.attach(server, { allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers)) }),
    async close() {
      clearInterval(recheck);
      await io.close();
    },
  };
}

function admit(namespace: Namespace, { sessions, metrics, isSecure }: Needs): void {
  const { access } = cookieNames(isSecure);
  namespace.use((socket, next) => {
    const token = fastifyCookie.parse(socket.handshake.headers.cookie ?? '')[access];
    const found = token ? sessions.viewerOf(token) : Promise.resolve(null);
    found.then(
      (viewer) =>
        viewer === null || viewer.mustChangePassword
          ? next(new Error('Sign in to continue'))
          : enter(socket, viewer, next),
      next,
    );
  });
  namespace.on('connection', (socket) => {
    metrics.setSockets(namespace.sockets.size);
    // `join` is part of the protocol (spec §4); the rooms were settled above, whatever it asks for.
    socket.on('join', () => undefined);
    socket.on('disconnect', () => metrics.setSockets(namespace.sockets.size));
  });
}

function enter(socket: Socket, viewer: SignedIn, next: () => void): void {
  socket.data = { sessionId: viewer.sessionId };
  void socket.join([`company:${viewer.companyId}`, `user:${viewer.id}`, `session:${viewer.sessionId}`]);
  next();
}

/** Browsers always name the origin of an upgrade; scripts name none and are held to the cookie. */
function isSameOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

async function closeEnded(namespaces: readonly Namespace[], { database }: Needs): Promise<void> {
  const open = namespaces.flatMap((namespace) => [...namespace.sockets.values()]);
  const ids = [...new Set(open.map((socket) => String(socket.data.sessionId)))];
  if (ids.length === 0) return;
  const alive = await database.withPlatform((db) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', 'in', ids)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', sql<string>`now()`)
      .where('users.enabled', '=', true)
      .execute(),
  );
  const kept = new Set(alive.map(({ id }) => id));
  for (const socket of open) if (!kept.has(String(socket.data.sessionId))) socket.disconnect(true);
}
