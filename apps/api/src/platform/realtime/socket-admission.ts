import { isStaffRole, seesEveryClient } from '@gatehouse/contract/core/access';
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
import {
  assignedStaffRoom,
  type Followers,
  roomsOfEvents,
  roomsOfOwner,
  type SeenClients,
  standingOf,
  userRoom,
} from './socket-rooms.ts';
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
  /** Milliseconds between two looks at all sockets; a minute where nothing is given. */
  socketRecheckMs?: number | undefined;
}

/** The namespace of what concerns one user (specification.md, States and transitions). */
export const userNamespace = '/notifications';

/**
 * Puts a socket into the rooms of its viewer; what it asks for with `join` changes nothing (specification.md, States
 * and transitions).
 */
export function admitSockets(namespace: Namespace, needs: SocketNeeds, followers: Followers): void {
  const { log, metrics } = needs;
  const countSockets = () => metrics.set('gatehouse_sockets', namespace.server.engine.clientsCount);
  const roomsOf: RoomsOf = (viewer, seen) =>
    namespace.name === userNamespace ? roomsOfUser(viewer, seen) : roomsOfEvents(viewer, followers, seen);
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
    // `join` is part of the protocol (specification.md, States and transitions); the rooms follow from the session,
    // whatever it asks for.
    socket.on('join', () => undefined);
    socket.on('disconnect', countSockets);
    countSockets();
    closeAtEnd(socket, needs);
    void leaveIfChanged(socket, needs);
  });
}

/** Rooms of one user: staff get what concerns them alone only once they no longer view the portal as a client. */
const roomsOfUser: RoomsOf = ({ id, clientView }, seen) =>
  clientView ? [] : [userRoom(id), ...(seen === null ? [] : [assignedStaffRoom])];

/** A view as client ends at its minute, on the sockets too. */
function closeAtEnd(socket: Socket, { clock }: SocketNeeds): void {
  const { viewEndsAt } = socket.data as { viewEndsAt?: string };
  if (viewEndsAt === undefined) return;
  const timer = setTimeout(() => socket.disconnect(true), Date.parse(viewEndsAt) - clock.now().getTime()).unref();
  socket.on('disconnect', () => clearTimeout(timer));
}

/** The session ended after the handshake: without a connection there is nothing to ask again on. */
const turnAway = (socket: Socket): void => cutOff(socket.conn);

type RoomsOf = (viewer: SignedIn, seen: SeenClients) => string[];

/** The clients of staff who see some of them. */
async function findSeen({ database }: SocketNeeds, { id, role }: SignedIn): Promise<SeenClients> {
  if (!isStaffRole(role) || seesEveryClient(role)) return null;
  const rows = await database.readPlatform<{ seen: string[] | null }>({
    name: 'clients_seen_by',
    text: 'select clients_seen_by($1::uuid, $2::text) as seen',
    values: [id, role],
  });
  return rows[0]?.seen ?? [];
}

async function enter(socket: Socket, needs: SocketNeeds, roomsOf: RoomsOf): Promise<boolean> {
  const viewer = await readViewer(needs.sessions, needs.config.isSecure)(socket.handshake.headers);
  if (viewer === null) return false;
  const seen = await findSeen(needs, viewer);
  socket.data = {
    sessionId: viewer.sessionId,
    standing: standingOf(viewer, seen),
    ...(viewer.clientView ? { viewEndsAt: viewer.clientView.expiresAt } : {}),
  };
  await socket.join([...roomsOfOwner(viewer), ...roomsOf(viewer, seen)]);
  return true;
}

/** A session that ended, or whose permissions changed, while its socket was being admitted found no socket to close. */
async function leaveIfChanged(socket: Socket, needs: SocketNeeds): Promise<void> {
  try {
    const viewer = await readViewer(needs.sessions, needs.config.isSecure)(socket.handshake.headers);
    const standing = viewer && standingOf(viewer, await findSeen(needs, viewer));
    if (standing !== socket.data.standing) socket.disconnect(true);
  } catch (error) {
    needs.log.warn({ err: error }, 'a socket stays open until the next check');
  }
}
