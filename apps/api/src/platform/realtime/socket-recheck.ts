import { sql } from 'kysely';
import type { Namespace, Socket } from 'socket.io';

import type { PlatformDatabase } from '../database/database.ts';
import type { SocketNeeds } from './socket-admission.ts';
import { standingOf } from './socket-rooms.ts';

/**
 * Closes the sockets whose session ended, whose browser no longer renews it, or whose permissions changed: it makes
 * good for announcements that were lost.
 */
export async function closeStaleSockets(
  namespaces: readonly Namespace[],
  { database, clock }: Pick<SocketNeeds, 'database' | 'clock'>,
): Promise<void> {
  const open = namespaces.flatMap((namespace) => [...namespace.sockets.values()]);
  const ids = [...new Set(open.map(sessionOf))];
  if (ids.length === 0) return;
  const standings = await database.withPlatform((db) => findStandings(db, ids, clock.now().toISOString()));
  for (const socket of open) if (standings.get(sessionOf(socket)) !== socket.data.standing) socket.disconnect(true);
}

const sessionOf = (socket: Socket) => String(socket.data.sessionId);

/** Session → what its rooms follow from, for the sessions that are still alive and may use sockets. */
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
    .select(['sessions.id', 'users.role', 'companies.services'])
    .distinct()
    .where(sql<boolean>`sessions.id = any(${[...ids]}::uuid[])`)
    .where('session_tokens.access_expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('users.enabled', '=', true)
    .where('users.must_change_password', '=', false)
    .where((row) => row.or([row('companies.requires_totp', '=', false), row('users.totp_secret', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ id, role, services }) => [id, standingOf({ role, company: { services } })]));
}
