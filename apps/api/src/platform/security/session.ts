import { permissionsOf, type Role, scopesOf, type Service, tokenScopes } from '@gatehouse/contract/access';
import { sql } from 'kysely';

import { useApiToken } from './api-tokens.ts';
import { announce, type Bus } from '../realtime/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database, PlatformDatabase } from '../database/database.ts';
import { tokenHash } from './secrets.ts';
import { openSessionCache } from './session-cache.ts';
import { openUnknownTokens } from './unknown-tokens.ts';
import type { SignedIn } from '../http/viewer.ts';

export interface Sessions {
  /** Whose access cookie this is; null when it is unknown, expired, ended, or its user disabled. */
  viewerOf(accessToken: string): Promise<SignedIn | null>;
  /** Whose API token this is. */
  viewerOfApiToken(token: string): Promise<SignedIn | null>;
}

interface SessionSources {
  bus: Bus;
  clock: Clock;
  /** Whether the provider's staff need a second factor, whatever the database says. */
  staffRequiresTotp: boolean;
}

/** Answers who is calling, from memory where it is fresh; every announced change empties what it touches. */
export function openSessions(database: Database, { bus, clock, staffRequiresTotp }: SessionSources): Sessions {
  const cache = openSessionCache(bus);
  const rules = { staffRequiresTotp };
  const unknown = openUnknownTokens();
  bus.on('gatehouse_sessions', unknown.clear);
  bus.onGap(unknown.clear);

  return {
    async viewerOf(accessToken) {
      const hash = tokenHash(accessToken);
      const key = hash.toString('base64');
      const known = cache.find(key, clock.now().getTime());
      if (known) return known;
      if (unknown.has(key, clock.now().getTime())) return null;

      const keep = cache.prepare(key);
      const row = await database.withPlatform((db) => findSession(db, hash, { now: clock.now(), ...rules }));
      if (!row) {
        unknown.add(key, clock.now().getTime());
        return null;
      }
      const viewer = presentViewer(row);
      keep({ viewer, expiresAt: Date.parse(row.access_expires_at), loadedAt: clock.now().getTime() });
      return viewer;
    },
    async viewerOfApiToken(token) {
      const row = await database.withPlatform((db) =>
        findTokenOwner(db, tokenHash(token), { now: clock.now(), ...rules }),
      );
      if (!row) return null;
      const viewer = presentViewer({ ...row, session_id: null, session_ends_at: null });
      return { ...viewer, scopes: tokenScopes.filter((scope) => holds(viewer.scopes, row.token_scopes, scope)) };
    },
  };
}

/** A token can do what it was made for, as long as its owner can. */
const holds = (ofOwner: readonly string[], ofToken: readonly string[], scope: string) =>
  ofOwner.includes(scope) && ofToken.includes(scope);

/** Tells every process that sessions of this user, session or company (by id) must be looked up again or are over. */
export const announceSessionChange = (db: PlatformDatabase, id: string) => announce(db, 'gatehouse_sessions', id);

const personColumns = [
  'users.id',
  'users.company_id',
  'users.username',
  'users.fullname',
  'users.role',
  'companies.name as company_name',
  'companies.short_name',
  'companies.logo',
  'companies.services',
  'companies.time_zone',
  'users.must_change_password',
] as const;

interface Rules {
  now: Date;
  staffRequiresTotp: boolean;
}

/** The company, the account or the portal's settings require a second factor, and there is none. */
const mustSetUpTotp = ({ staffRequiresTotp }: Rules) =>
  sql<boolean>`users.totp_secret is null and (users.requires_totp or companies.requires_totp
    or (companies.kind = 'provider' and ${staffRequiresTotp}::boolean))`.as('must_set_up_totp');

async function findSession(db: PlatformDatabase, hash: Buffer, rules: Rules) {
  const { now } = rules;
  const row = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([...personColumns, 'sessions.id as session_id', mustSetUpTotp(rules)])
    .select(['sessions.created_at as signed_in_at', 'sessions.expires_at as session_ends_at'])
    .select('session_tokens.access_expires_at')
    .where('session_tokens.access_hash', '=', hash)
    .where('session_tokens.access_expires_at', '>', now.toISOString())
    .where('sessions.expires_at', '>', now.toISOString())
    .where('sessions.ended_at', 'is', null)
    .where('users.enabled', '=', true)
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

interface PersonRow {
  id: string;
  company_id: string;
  username: string;
  fullname: string;
  role: string;
  company_name: string;
  short_name: string;
  logo: string | null;
  services: string[];
  time_zone: string;
  session_id: string | null;
  signed_in_at: string;
  session_ends_at: string | null;
  must_change_password: boolean;
  must_set_up_totp: boolean;
}

function presentViewer(row: PersonRow): SignedIn {
  const role = row.role as Role;
  const services = row.services as Service[];
  return {
    id: row.id,
    username: row.username,
    fullname: row.fullname,
    role,
    permissions: permissionsOf(role, services),
    scopes: scopesOf(role),
    companyId: row.company_id,
    company: {
      name: row.company_name,
      shortName: row.short_name,
      logo: row.logo,
      services,
      timeZone: row.time_zone,
    },
    sessionId: row.session_id,
    signedInAt: row.signed_in_at,
    sessionEndsAt: row.session_ends_at,
    mustChangePassword: row.must_change_password,
    mustSetUpTotp: row.must_set_up_totp,
  };
}
