import type { Role, Service } from '@gatehouse/contract/core/access';
import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export const findFeeds = (db: CompanyDatabase, userId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['id', 'name', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Counts the feeds of a user. Locks the user so that two simultaneous requests cannot both pass the limit. */
export async function countFeeds(db: CompanyDatabase, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { total } = await db
    .selectFrom('calendar_feeds')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const insertFeed = (db: CompanyDatabase, feed: Insertable<Tables['calendar_feeds']>) =>
  db
    .insertInto('calendar_feeds')
    .values(feed)
    .returning(['id', 'name', 'created_at', 'last_used_at', 'expires_at'])
    .executeTakeFirstOrThrow();

/** Deletes a feed and returns its name, or undefined when this user has no such feed. */
export async function deleteFeed(db: CompanyDatabase, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** A feed with the current state of its owner. */
export interface FeedOwner {
  id: string;
  company_id: string;
  company_name: string;
  time_zone: string;
  services: Service[];
  role: Role;
  version: string;
  changed_at: string;
  last_used_at: string | null;
  [name: string]: unknown;
}

interface FeedKey {
  hash: Buffer;
  now: string;
  /** True if the configuration requires a second factor of the provider's staff. */
  staffRequiresTotp: boolean;
}

/**
 * Returns an unexpired feed by its token, with one indexed read over all companies. As with a session, nothing is returned while its owner
 * is disabled, must change the password, or lacks a required second factor.
 */
export async function findFeedByToken(
  database: Database,
  { hash, now, staffRequiresTotp }: FeedKey,
): Promise<FeedOwner | undefined> {
  const [row] = await database.readPlatform<FeedOwner>({
    name: 'calendar_feed_by_token',
    text: `select f.id, f.company_id, c.name as company_name, c.time_zone, c.services, u.role,
        f.version, f.changed_at, f.last_used_at
      from calendar_feeds f
      join users u on u.company_id = f.company_id and u.id = f.user_id and u.enabled and not u.must_change_password
      join companies c on c.id = f.company_id and c.state = 'active'
      where f.token_hash = $1 and f.expires_at > $2::timestamptz and not lacks_required_factor(u, c, $3::boolean)`,
    values: [hash, now, staffRequiresTotp],
    isPlannedOnce: true,
    isShort: true,
  });
  return row;
}

interface FeedUse {
  id: string;
  version: string;
  now: string;
}

/**
 * Records a read of a feed and its version, and returns when the content last changed. Each new version is at least one second later than
 * the one before.
 */
export async function recordFeedUse(db: CompanyDatabase, { id, version, now }: FeedUse): Promise<string | undefined> {
  const { rows } = await sql<{ changed_at: string }>`
    update calendar_feeds set last_used_at = ${now}::timestamptz, version = ${version},
      changed_at = case when version = ${version} then changed_at
        else greatest(date_trunc('second', ${now}::timestamptz), changed_at + interval '1 second') end
    where id = ${id} returning changed_at`.execute(db);
  return rows[0]?.changed_at;
}
