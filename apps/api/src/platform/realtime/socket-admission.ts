import { isStaffRole, seesEveryClient } from '@gatehouse/contract/core/access';
import type { Namespace, Socket } from 'socket.io';
import type { Logger } from 'pino';

import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Redis } from '../bus/redis.ts';
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
import type { SignedIn } from '../core/viewer.ts';

/** The services and settings that sockets need. */
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
  /** The interval between two checks of all sockets, in ms; one minute by default. */
  socketRecheckMs?: number | undefined;
}

/** The namespace of events for a single user (specification.md, States and transitions). */
export const userNamespace = '/notifications';

/** Adds a socket to the rooms of its viewer, regardless of the rooms it requests with `join` (specification.md, States and transitions). */
export function admitSockets(namespace: Namespace, needs: SocketNeeds, followers: Followers): void {
  const { log, metrics } = needs;
  const countSockets = () => metrics.set('gatehouse_sockets', namespace.server.engine.clientsCount);
  const roomsOf: RoomsOf = (viewer, seen) =>
    namespace.name === userNamespace ? roomsOfUser(viewer, seen) : roomsOfEvents(viewer, followers, seen);
  namespace.use((socket, next) => {
    enter(socket, needs, roomsOf).then(
      (isAdmitted) => (isAdmitted ? next() : rejectSocket(socket)),
      (error: Error) => {
        log.warn({ err: error }, 'socket admission failed');
        rejectSocket(socket);
      },
    );
  });
  namespace.on('connection', (socket) => {
    admitPackets(socket.conn);
    // `join` is part of the protocol (specification.md, States and transitions), but the rooms follow from the session.
    socket.on('join', () => undefined);
    socket.on('disconnect', countSockets);
    countSockets();
    closeAtEnd(socket, needs);
    void leaveIfChanged(socket, needs);
  });
}

/** Returns the rooms of one user. Staff have none while they view the portal as a client. */
const roomsOfUser: RoomsOf = ({ id, clientView }, seen) =>
  clientView ? [] : [userRoom(id), ...(seen === null ? [] : [assignedStaffRoom])];

/** Closes a socket when its view as a client ends. */
function closeAtEnd(socket: Socket, { clock }: SocketNeeds): void {
  const { viewEndsAt } = socket.data as { viewEndsAt?: string };
  if (viewEndsAt === undefined) return;
  const timer = setTimeout(() => socket.disconnect(true), Date.parse(viewEndsAt) - clock.now().getTime()).unref();
  socket.on('disconnect', () => clearTimeout(timer));
}

/** Closes the connection of a session that ended after the handshake. */
const rejectSocket = (socket: Socket): void => cutOff(socket.conn);

type RoomsOf = (viewer: SignedIn, seen: SeenClients) => string[];

/** Returns the visible clients of staff who may not see all of them; null for others. */
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

/** Disconnects if the session ended or its permissions changed during admission, when the announcement could not find this socket. */
async function leaveIfChanged(socket: Socket, needs: SocketNeeds): Promise<void> {
  try {
    const viewer = await readViewer(needs.sessions, needs.config.isSecure)(socket.handshake.headers);
    const standing = viewer && standingOf(viewer, await findSeen(needs, viewer));
    if (standing !== socket.data.standing) socket.disconnect(true);
  } catch (error) {
    needs.log.warn({ err: error }, 'a socket stays open until the next check');
  }
}
