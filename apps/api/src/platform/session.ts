import { permissionsOf, type Role, scopesOf, type Service, type StaffScope } from '@gatehouse/contract/access';
import { sql } from 'kysely';

import { announce, type Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database, PlatformDatabase } from './database.ts';
import { tokenHash } from './secrets.ts';
import type { SignedIn } from './viewer.ts';

export interface Sessions {
  /** Whose access cookie this is; null when it is unknown, expired, ended, or its user disabled. */
  viewerOf(accessToken: string): Promise<SignedIn | null>;
  /** Whose API token this is. */
  viewerOfApiToken(token: string): Promise<SignedIn | null>;
}

/** How long a look-up may be reused; ends of sessions are announced at once, this only bounds what a lost word costs. */
const cacheMs = 10_000;
const cachedAtMost = 20_000;

interface Cached {
  viewer: SignedIn;
  expiresAt: number;
  loadedAt: number;
}

/** Answers who is calling, from memory where it is fresh; every announced change empties what it touches. */
export function openSessions(database: Database, bus: Bus, clock: Clock): Sessions {
  const cache = openCache(bus);

  return {
    async viewerOf(accessToken) {
      const hash = tokenHash(accessToken);
      const key = hash.toString('base64');
      const known = cache.find(key, clock.now().getTime());
      if (known) return known;

      const keep = cache.prepare(key);
      const row = await database.withPlatform((db) => findSession(db, hash, clock.now()));
      if (!row) return null;
      const viewer = presentViewer(row);
      keep({ viewer, expiresAt: Date.parse(row.access_expires_at), loadedAt: clock.now().getTime() });
      return viewer;
    },
    async viewerOfApiToken(token) {
      const row = await database.withPlatform((db) => useApiToken(db, tokenHash(token), clock.now()));
      if (!row) return null;
      const viewer = presentViewer({ ...row, session_id: null, must_change_password: false, must_set_up_totp: false });
      return { ...viewer, scopes: viewer.scopes.filter((scope) => (row.token_scopes as StaffScope[]).includes(scope)) };
    },
  };
}

/** What was looked up lately. A look-up that an announcement overtook is not kept: it may have read the row before the change. */
function openCache(bus: Bus) {
  const cache = new Map<string, Cached>();
  let announcements = 0;
  bus.on('gatehouse_sessions', (id) => {
    announcements += 1;
    for (const [key, { viewer }] of cache)
      if ([viewer.id, viewer.sessionId, viewer.companyId].includes(id)) cache.delete(key);
  });
  bus.onGap(() => {
    announcements += 1;
    cache.clear();
  });

  return {
    find(key: string, now: number): SignedIn | undefined {
      const known = bus.isListening() ? cache.get(key) : undefined;
      if (known && known.expiresAt > now && Math.abs(now - known.loadedAt) < cacheMs) return known.viewer;
      cache.delete(key);
      return undefined;
    },
    prepare(key: string): (found: Cached) => void {
      const before = announcements;
      return (found) => {
        if (before !== announcements) return;
        if (cache.size >= cachedAtMost) cache.clear();
        cache.set(key, found);
      };
    },
  };
}

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
] as const;

async function findSession(db: PlatformDatabase, hash: Buffer, now: Date) {
  const row = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([...personColumns, 'users.must_change_password', 'sessions.id as session_id'])
    .select(sql<boolean>`companies.requires_totp and users.totp_secret is null`.as('must_set_up_totp'))
    .select(['sessions.created_at as signed_in_at', 'session_tokens.access_expires_at'])
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

async function useApiToken(db: PlatformDatabase, hash: Buffer, now: Date) {
  return db
    .with('used', (cte) =>
      cte
        .updateTable('api_tokens')
        .set({ last_used_at: now.toISOString() })
        .where('token_hash', '=', hash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .returning(['user_id', 'scopes', 'created_at']),
    )
    .selectFrom('used')
    .innerJoin('users', 'users.id', 'used.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([...personColumns, 'used.scopes as token_scopes', 'used.created_at as signed_in_at'])
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
    mustChangePassword: row.must_change_password,
    mustSetUpTotp: row.must_set_up_totp,
  };
}
