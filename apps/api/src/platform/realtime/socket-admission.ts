import type { Namespace, Socket } from 'socket.io';
import type { Logger } from 'pino';

import type { Bus } from './bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Redis } from './redis.ts';
import type { Sessions } from '../security/session.ts';
import { readViewer, type SocketConfig } from './socket-handshake.ts';
import { admitPackets, cutOff } from './socket-packets.ts';
import { type Followers, roomsOfEvents, roomsOfOwner, standingOf, userRoom } from './socket-rooms.ts';
import type { MakeThrottle } from '../http/throttle.ts';
import type { SignedIn } from '../http/viewer.ts';

/** What the sockets need. */
export interface SocketNeeds {
  config: SocketConfig;
  database: Database;
  bus: Bus;
  clock: Clock;
  sessions: Sessions;
  throttle: MakeThrottle;
  metrics: Metrics;
  log: Logger;
  redis: Redis | null;
}

/** The namespace of what concerns one user (spec §4). */
export const userNamespace = '/notifications';

/** Puts a socket into the rooms of its viewer; what it asks for with `join` changes nothing (spec §4). */
export function admitSockets(namespace: Namespace, needs: SocketNeeds, followers: Followers): void {
  const { log, metrics } = needs;
  const countSockets = () => metrics.setSockets(namespace.server.engine.clientsCount);
  const roomsOf = (viewer: SignedIn): string[] =>
    namespace.name === userNamespace ? [userRoom(viewer.id)] : roomsOfEvents(viewer, followers);
  namespace.use((socket, next) => {
    enter(socket, needs, roomsOf).then(
      (isAdmitted) => (isAdmitted ? next() : turnAway(socket)),
      (error: Error) => {
        log.warn({ err: error }, 'socket admission failed');
        turnAway(socket);
      },
    );
  });
  namespace.on('connection', (socket) => {
    admitPackets(socket.conn);
    // `join` is part of the protocol (spec §4); the rooms follow from the session, whatever it asks for.
    socket.on('join', () => undefined);
    socket.on('disconnect', countSockets);
    countSockets();
    void leaveIfChanged(socket, needs);
  });
}

/** The session ended after the handshake: without a connection there is nothing to ask again on. */
const turnAway = (socket: Socket): void => cutOff(socket.conn);

async function enter(
  socket: Socket,
  { sessions, config }: SocketNeeds,
  roomsOf: (viewer: SignedIn) => string[],
): Promise<boolean> {
  const viewer = await readViewer(sessions, config.isSecure)(socket.handshake.headers);
  if (viewer === null) return false;
  socket.data = { sessionId: viewer.sessionId, standing: standingOf(viewer) };
  await socket.join([...roomsOfOwner(viewer), ...roomsOf(viewer)]);
  return true;
}

/** A session that ended, or whose permissions changed, while its socket was being admitted found no socket to close. */
async function leaveIfChanged(socket: Socket, { sessions, config, log }: SocketNeeds): Promise<void> {
  try {
    const viewer = await readViewer(sessions, config.isSecure)(socket.handshake.headers);
    if (viewer === null || standingOf(viewer) !== socket.data.standing) socket.disconnect(true);
  } catch (error) {
    log.warn({ err: error }, 'a socket stays open until the next check');
  }
}
