import { assignedRoles } from '@gatehouse/contract/core/access';
import { type ExpressionBuilder, sql } from 'kysely';

import type { CompanyDatabase, Database, PlatformDatabase } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { isDiscussion, type NoteTiming } from './note-limit.ts';
import { kindsWithheld, rolesOfKind, type StaffKind } from './staff-kinds.ts';

/**
 * A sentence that refers to an item with `#` (specification.md, Entities and their fields); one without such a reference does not compile.
 */
export type NoteBody = `${string}#${string}`;

/** A notification's kind, text and link. */
export interface Note {
  kind: string;
  body: NoteBody;
  link: string;
  /** Sends its emails at once, or at the next full hour, to users who want them at once. The default is at once. */
  timing?: NoteTiming;
}

/** A notification for the provider's staff. */
export interface StaffNote extends Note {
  kind: StaffKind;
}

/** The recipients: all users with one of the roles, or these users; never `except`, the author. */
export interface Readers {
  roles?: readonly string[];
  userIds?: readonly string[];
  except?: string | null;
  /** Users who may not see the subject, or have been notified of it already. */
  blind?: readonly string[];
}

/** Kinds that concern one user personally; muting the record does not suppress them. */
const direct = /(^|-)(mention|assigned)$/;

/** Returns the path of the record that a notification is about. */
export const recordPath = (link: string): string => link.split(/[?#]/, 1)[0] ?? link;

/** Returns the SQL condition that a user has muted the kind or the record. */
function hasMuted({ kind, link }: Note) {
  const byKind = sql<boolean>`exists (select 1 from note_preferences as p
    where p.company_id = users.company_id and p.user_id = users.id and p.kind = ${kind} and p.is_muted)`;
  if (direct.test(kind)) return byKind;
  return sql<boolean>`(${byKind} or exists (select 1 from muted_records as m
    where m.company_id = users.company_id and m.user_id = users.id and m.path = ${recordPath(link)}))`;
}

/**
 * Creates a notification in the running transaction for each reader with an enabled account who has muted neither its kind nor its record;
 * returns the ids of these users.
 */
export async function insertNotes(db: CompanyDatabase, readers: Readers, note: Note): Promise<string[]> {
  const renewed = isDiscussion(note.kind) ? await renewNotes(db, readers, note) : [];
  const recipients = await db
    .insertInto('notifications')
    .columns(['company_id', 'user_id', 'kind', 'body', 'link', 'mail_after'])
    .expression((users) =>
      users
        .selectFrom('users')
        .select(['company_id', 'id', sql`${note.kind}`.as('kind'), sql`${note.body}`.as('body')])
        .select(sql`${note.link}`.as('link'))
        .select(mailAfter(note.timing).as('mail_after'))
        .where('enabled', '=', true)
        .where((user) => isReader(user, readers))
        .where('id', '!=', sql<string>`all(${renewed}::uuid[])`)
        .where(hasMuted(note), '=', false),
    )
    .returning('user_id')
    .execute();
  const notified = [...renewed, ...recipients.map(({ user_id }) => user_id)];
  // Wakes the sender of notification emails after the commit.
  if (notified.length > 0) await sql`select pg_notify('gatehouse_notes', current_company()::text)`.execute(db);
  return notified;
}

/** Returns the time before which no email is sent, as SQL: the next full hour for gathered emails. */
const mailAfter = (timing: NoteTiming = 'at-once') =>
  timing === 'gathered'
    ? sql<string | null>`date_trunc('hour', now()) + interval '1 hour'`
    : sql<string | null>`null::timestamptz`;

/**
 * Moves an unread notification from the last hour with the same text and record to the top instead of adding another one. Returns the ids
 * of its readers.
 */
async function renewNotes(db: CompanyDatabase, readers: Readers, { kind, body, link }: Note): Promise<string[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ created_at: sql`now()`, mail_state: 'waiting' })
    .where('kind', '=', kind)
    .where('body', '=', body)
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .where('user_id', 'in', (users) =>
      users
        .selectFrom('users')
        .select('id')
        .where('enabled', '=', true)
        .where((user) => isReader(user, readers)),
    )
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

function isReader(
  user: ExpressionBuilder<Tables, 'users'>,
  { roles = [], userIds = [], except = null, blind = [] }: Readers,
) {
  return user.and([
    user.or([
      user('role', '=', sql<string>`any(${roles}::text[])`),
      user('id', '=', sql<string>`any(${userIds}::uuid[])`),
    ]),
    user('id', 'is distinct from', except),
    user('id', '!=', sql<string>`all(${blind}::uuid[])`),
  ]);
}

/** The client id in a link to a staff page; the expression is valid in both SQL and JavaScript. */
const clientInLink = '^/provider/companies/([0-9a-f-]{36})';

/**
 * Creates a notification in a separate transaction for all staff, or for the given ids, who may see its client and whose role receives its
 * kind; returns the recipients' ids.
 */
export async function notifyStaff(
  database: Pick<Database, 'withCompany' | 'withPlatform'>,
  note: StaffNote,
  userIds?: readonly string[],
): Promise<string[]> {
  const companyId = new RegExp(clientInLink).exec(note.link)?.[1] ?? null;
  const roles = rolesOfKind(note.kind);
  const firm = await database.withPlatform((db) => findProvider(db, companyId, roles));
  if (!firm) return [];
  const readers = userIds ? { userIds } : { roles };
  return database.withCompany(firm.id, (db) => insertNotes(db, { ...readers, blind: firm.blind }, note));
}

/** Returns the provider's company, with the users who may not see a client or have none of the roles. */
const findProvider = (db: PlatformDatabase, companyId: string | null, roles: readonly string[]) =>
  db
    .selectFrom('companies')
    .select('id')
    .select(
      sql<string[]>`array(select u.id from users u left join companies c on c.id = ${companyId}::uuid
        where u.company_id = companies.id and (u.role <> all(${roles}::text[]) or not member_sees(u.id, u.role, c)))`.as(
        'blind',
      ),
    )
    .where('kind', '=', 'provider')
    .executeTakeFirst();

/** Deletes staff notifications about clients that the recipient may no longer see, and of kinds that their role no longer receives. */
export async function removeUnseenNotes(database: Pick<Database, 'withCompany' | 'withPlatform'>): Promise<void> {
  const firm = await database.withPlatform(async (db) => {
    await sql`delete from notifications n using users u, companies c
      where u.company_id = n.company_id and u.id = n.user_id and u.role = any(${[...assignedRoles]}::text[])
        and c.id = substring(n.link from ${clientInLink})::uuid and not member_sees(u.id, u.role, c)`.execute(db);
    return findProvider(db, null, []);
  });
  if (!firm) return;
  const withheld = JSON.stringify(kindsWithheld());
  await database.withCompany(firm.id, (db) =>
    sql`delete from notifications n using users u
      where u.id = n.user_id and jsonb_exists(${withheld}::jsonb -> u.role, n.kind)`.execute(db),
  );
}
