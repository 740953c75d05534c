import { tokenScopes } from '@gatehouse/contract/provider/token-access';
import { sql } from 'kysely';

import { useApiToken } from './api-tokens.ts';
import { announce, type Bus } from '../bus/bus.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, PlatformDatabase } from '../database/database.ts';
import { isInView, presentViewer, standingColumns, viewedColumns } from './present-viewer.ts';
import { tokenHash } from './secrets.ts';
import { openSessionCache } from './session-cache.ts';
import { openUnknownTokens } from './unknown-tokens.ts';
import type { SignedIn } from '../core/viewer.ts';

export interface Sessions {
  /** Returns the viewer of an access cookie; null if it is unknown or expired, if its session has ended, or if its user is disabled. */
  viewerOf(accessToken: string): Promise<SignedIn | null>;
  /** Returns the viewer of an API token, or null. */
  viewerOfApiToken(token: string): Promise<SignedIn | null>;
}

interface SessionSources {
  bus: Bus;
  clock: Clock;
  /** True if the provider's staff need a second factor, regardless of the settings in the database. */
  staffRequiresTotp: boolean;
}

/** Opens the look-up of sessions, cached for a short time; every announced change invalidates the affected ones. */
export function openSessions(database: Database, { bus, clock, staffRequiresTotp }: SessionSources): Sessions {
  const cache = openSessionCache(bus);
  const rules = { staffRequiresTotp };
  const unknownTokens = openUnknownTokens();
  bus.on('gatehouse_sessions', unknownTokens.clear);
  bus.on('gatehouse_settings', unknownTokens.clear);
  bus.onGap(unknownTokens.clear);

  return {
    async viewerOf(accessToken) {
      const hash = tokenHash(accessToken);
      const key = hash.toString('base64');
      const known = cache.find(key, clock.now().getTime());
      if (known) return known;
      if (unknownTokens.has(key, clock.now().getTime())) return null;

      const keep = cache.prepare(key);
      const row = await database.withPlatform((db) => findSession(db, hash, { now: clock.now(), ...rules }));
      if (!row) {
        unknownTokens.add(key, clock.now().getTime());
        return null;
      }
      const viewer = presentViewer(row);
      keep({ viewer, expiresAt: endOf(row), loadedAt: clock.now().getTime() });
      return viewer;
    },
    async viewerOfApiToken(token) {
      const row = await database.withPlatform((db) =>
        findTokenOwner(db, tokenHash(token), { now: clock.now(), ...rules }),
      );
      if (!row) return null;
      const viewer = presentViewer({ ...row, ...tokenSession });
      return { ...viewer, scopes: tokenScopes.filter((scope) => hasScope(viewer.scopes, row.token_scopes, scope)) };
    },
  };
}

/** Returns the time at which a cached session expires: with its cookie, or with the view as a client. */
const endOf = ({ access_expires_at, viewed_until }: { access_expires_at: string; viewed_until: string | null }) =>
  Math.min(Date.parse(access_expires_at), viewed_until === null ? Infinity : Date.parse(viewed_until));

/** A token has no session, and therefore no view as a client. */
const tokenSession = { session_id: null, session_ends_at: null, viewed_id: null, viewed_until: null };

/** True if both the token and its owner have a scope. */
const hasScope = (ofOwner: readonly string[], ofToken: readonly string[], scope: string) =>
  ofOwner.includes(scope) && ofToken.includes(scope);

/** Announces to every process that the sessions of this user, session or company (by id) have changed or ended. */
export const announceSessionChange = (db: PlatformDatabase, id: string) => announce(db, 'gatehouse_sessions', id);

/**
 * Announces to every process that cached sessions of a company are outdated. Sockets stay open unless their session has ended or their
 * permissions changed.
 */
export const announceSettingsChange = (db: PlatformDatabase, companyId: string) =>
  announce(db, 'gatehouse_settings', companyId);

const personColumns = [
  'users.id',
  'users.username',
  'users.fullname',
  'users.must_change_password',
  ...standingColumns,
] as const;

interface Rules {
  now: Date;
  staffRequiresTotp: boolean;
}

/** A column that is true if a required second factor is missing; feeds use the same function (migration 0085). */
const mustSetUpTotp = ({ staffRequiresTotp }: Rules) =>
  sql<boolean>`lacks_required_factor(users, companies, ${staffRequiresTotp}::boolean)`.as('must_set_up_totp');

async function findSession(db: PlatformDatabase, hash: Buffer, rules: Rules) {
  const { now } = rules;
  const row = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('companies as viewed', (join) => join.on(isInView(now.toISOString())))
    .select([...personColumns, ...viewedColumns, 'sessions.id as session_id', mustSetUpTotp(rules)])
    .select(['sessions.created_at as signed_in_at', 'sessions.expires_at as session_ends_at'])
    .select('session_tokens.access_expires_at')
    .where('session_tokens.access_hash', '=', hash)
    .where('session_tokens.access_expires_at', '>', now.toISOString())
    .where('sessions.expires_at', '>', now.toISOString())
    .where('sessions.ended_at', 'is', null)
    .where('users.enabled', '=', true)
    .where('companies.state', '=', 'active')
    .executeTakeFirst();
  if (row) await touch(db, row.session_id, now);
  return row;
}

async function touch(db: PlatformDatabase, sessionId: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000).toISOString();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', aMinuteAgo)
    .execute();
}

async function findTokenOwner(db: PlatformDatabase, hash: Buffer, rules: Rules) {
  return db
    .with('used', (cte) => useApiToken(cte, hash, rules.now.toISOString()))
    .selectFrom('used')
    .innerJoin('users', 'users.id', 'used.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([...personColumns, 'used.scopes as token_scopes', 'used.created_at as signed_in_at', mustSetUpTotp(rules)])
    .where('users.enabled', '=', true)
    .where(sql<boolean>`companies.kind = 'provider'`)
    .executeTakeFirst();
}
