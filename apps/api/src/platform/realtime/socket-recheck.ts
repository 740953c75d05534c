import { sql } from 'kysely';
import type { Namespace, Socket } from 'socket.io';

import type { PlatformDatabase } from '../database/database.ts';
import type { SocketNeeds } from './socket-admission.ts';
import { isInView, presentStanding, standingColumns, viewedColumns } from '../security/present-viewer.ts';
import { assignedStaffRoom, ownerRoom, standingOf } from './socket-rooms.ts';

/** The interval of the check of all sockets, in ms, which makes up for lost announcements. */
const recheckMs = 60_000;

/**
 * Checks the affected sockets when a session, user or company changes, and all sockets at intervals; returns the function that stops this.
 */
export function recheckRegularly(namespaces: readonly Namespace[], needs: SocketNeeds): () => void {
  const recheck = (room?: string) =>
    void closeStaleSockets(namespaces, needs, room).catch((error: Error) =>
      needs.log.error({ err: error }, 'socket recheck failed'),
    );
  needs.bus.onGap(() => recheck());
  needs.bus.on('gatehouse_settings', (companyId) => recheck(ownerRoom(companyId)));
  needs.bus.on('gatehouse_assignment', () => recheck(assignedStaffRoom));
  const timer = setInterval(() => recheck(), needs.socketRecheckMs ?? recheckMs).unref();
  return () => clearInterval(timer);
}

/**
 * Closes the sockets whose session ended or is no longer renewed, or whose permissions changed, in case the announcement was lost. With
 * `room`, only the sockets in it are checked.
 */
async function closeStaleSockets(
  namespaces: readonly Namespace[],
  { database, clock }: Pick<SocketNeeds, 'database' | 'clock'>,
  room?: string,
): Promise<void> {
  const open = namespaces
    .flatMap((namespace) => [...namespace.sockets.values()])
    .filter(({ rooms }) => room === undefined || rooms.has(room));
  const ids = [...new Set(open.map(sessionOf))];
  if (ids.length === 0) return;
  const standings = await database.withPlatform((db) => findStandings(db, ids, clock.now().toISOString()));
  for (const socket of open) if (standings.get(sessionOf(socket)) !== socket.data.standing) socket.disconnect(true);
}

const sessionOf = (socket: Socket) => String(socket.data.sessionId);

/** Returns the standing of each session that is still alive and may use sockets. */
async function findStandings(
  db: PlatformDatabase,
  ids: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('companies as viewed', (join) => join.on(isInView(now)))
    .select(['sessions.id as session_id', ...standingColumns, ...viewedColumns])
    .select(sql<string[] | null>`clients_seen_by(users.id, users.role)`.as('seen'))
    .distinct()
    .where(sql<boolean>`sessions.id = any(${[...ids]}::uuid[])`)
    .where('session_tokens.access_expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('users.enabled', '=', true)
    .where('companies.state', '=', 'active')
    .where('users.must_change_password', '=', false)
    .where((row) => row.or([row('companies.requires_totp', '=', false), row('users.totp_secret', 'is not', null)]))
    .execute();
  return new Map(
    rows.map((row) => [row.session_id, standingOf(presentStanding(row), row.viewed_id === null ? row.seen : null)]),
  );
}
