import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Number of days ahead that guests are invited to occurrences of a series. The next occurrence is always included. */
const seriesDaysAhead = 35;
const activitiesAtOnce = 100;

/** Takes changed activities that are due from the queue. Their rows are locked, so that only one process sends the invitations. */
export async function takeChanges(db: CompanyDatabase, now: string): Promise<string[]> {
  const { rows } = await sql<{ activity_id: string }>`delete from calendar_changes where activity_id in (
    select activity_id from calendar_changes where due_at is null or due_at <= ${now}::timestamptz
    order by changed_at limit ${activitiesAtOnce} for update skip locked)
    returning activity_id`.execute(db);
  return rows.map(({ activity_id }) => activity_id);
}

/** Queues the series that have a near occurrence to which nobody has been invited. */
export async function noteNearOccurrences(db: CompanyDatabase, today: string): Promise<void> {
  await sql`insert into calendar_changes (company_id, activity_id)
    select distinct o.company_id, o.activity_id from calendar_occurrences o
    where o.status in ('Planned', 'In Progress') and o.date_end >= ${today}::date
      and o.date_start <= ${today}::date + ${seriesDaysAhead}::integer
      and not exists (select from calendar_invitations i where i.company_id = o.company_id and i.item_id = o.id)
    order by o.activity_id
    on conflict (company_id, activity_id) do nothing`.execute(db);
}

/** An item of an activity, and whether missing invitations to it should be sent. */
export interface InvitationItem {
  id: string;
  activity_id: string;
  title: string;
  type: string;
  status: string;
  date_start: string;
  date_end: string;
  link: string;
  is_due: boolean;
}

/** Returns the items of the activities. Of a series, only near occurrences and the next one are due; past ones are not. */
export async function findItems(
  db: CompanyDatabase,
  activityIds: readonly string[],
  today: string,
): Promise<InvitationItem[]> {
  const { rows } = await sql<InvitationItem>`
    select id, activity_id, title, type, status, date_start, date_end, link,
      is_open and (not is_series or date_start <= ${today}::date + ${seriesDaysAhead}::integer or place = 1) as is_due
    from (
      select id, coalesce(activity_id, id) as activity_id, title, type, status, date_start, date_end, link,
        activity_id is not null as is_series,
        status in ('Planned', 'In Progress') and date_end >= ${today}::date as is_open,
        row_number() over (partition by activity_id, status in ('Planned', 'In Progress') and date_end >= ${today}::date
          order by date_start, id) as place
      from calendar_items
      where layer = 'activities' and (id = any(${activityIds}::uuid[]) or activity_id = any(${activityIds}::uuid[]))) i
    order by date_start, id`.execute(db);
  return rows;
}

/** SQL condition for users who can be invited: enabled, with access to the calendar, and not muted. */
const isInvitable = (kind: string, roles: readonly string[]) => sql<boolean>`(u.enabled
  and u.role = any(${roles}::text[]) and not exists (select from note_preferences p
    where p.company_id = u.company_id and p.user_id = u.id and p.kind = ${kind} and p.mail = 'off'))`;

interface Audience {
  /** The notification type that users can mute. */
  kind: string;
  /** The roles with access to the calendar. */
  roles: readonly string[];
}

/** A user to invite to an activity: its creator or a manager of the company. */
export interface Guest {
  activity_id: string;
  user_id: string;
  username: string;
  fullname: string;
}

export async function findGuests(
  db: CompanyDatabase,
  activityIds: readonly string[],
  { kind, roles }: Audience,
): Promise<Guest[]> {
  const { rows } = await sql<Guest>`select a.id as activity_id, u.id as user_id, u.username, u.fullname
    from activities a
    join users u on u.company_id = a.company_id and (u.id = a.creator_id or u.role = 'company-manager')
    where a.id = any(${activityIds}::uuid[]) and ${isInvitable(kind, roles)}
    order by a.id, u.id`.execute(db);
  return rows;
}

/** An invited user, the item as it was sent, and whether they can still receive updates. */
export interface SentInvitation extends Guest {
  item_id: string;
  title: string;
  date_start: string;
  date_end: string;
  is_invitable: boolean;
}

export async function findInvited(
  db: CompanyDatabase,
  activityIds: readonly string[],
  { kind, roles }: Audience,
): Promise<SentInvitation[]> {
  const { rows } =
    await sql<SentInvitation>`select i.activity_id, i.item_id, i.user_id, i.title, i.date_start, i.date_end,
      u.username, u.fullname, ${isInvitable(kind, roles)} as is_invitable
    from calendar_invitations i
    join users u on u.company_id = i.company_id and u.id = i.user_id
    where i.activity_id = any(${activityIds}::uuid[])
    order by i.date_start, i.item_id, i.user_id`.execute(db);
  return rows;
}

/** The last state of an item that was sent to a user. */
export interface SentItem {
  item_id: string;
  user_id: string;
  activity_id: string;
  title: string;
  date_start: string;
  date_end: string;
}

export async function upsertInvitation(db: CompanyDatabase, told: SentItem): Promise<void> {
  const { title, date_start, date_end } = told;
  await db
    .insertInto('calendar_invitations')
    .values({ ...told, company_id: sql<string>`current_company()` })
    .onConflict((known) =>
      known
        .columns(['company_id', 'item_id', 'user_id'])
        .doUpdateSet({ title, date_start, date_end, sent_at: sql<string>`clock_timestamp()` }),
    )
    .execute();
}

export async function deleteInvitation(
  db: CompanyDatabase,
  { item_id, user_id }: Pick<SentItem, 'item_id' | 'user_id'>,
): Promise<void> {
  await db.deleteFrom('calendar_invitations').where('item_id', '=', item_id).where('user_id', '=', user_id).execute();
}

export async function findTimeZone(db: CompanyDatabase, companyId: string): Promise<string> {
  const company = db.selectFrom('companies').select('time_zone').where('id', '=', companyId);
  return (await company.executeTakeFirstOrThrow()).time_zone;
}
