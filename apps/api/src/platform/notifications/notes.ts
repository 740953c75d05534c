import { type ExpressionBuilder, sql } from 'kysely';

import { staffRoles } from '@gatehouse/contract/access';

import type { CompanyDatabase, Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** A sentence that refers to an item with `#` (spec §3); one without such a reference does not compile. */
export type NoteBody = `${string}#${string}`;

/** What the bell shows, and where it leads. */
export interface Note {
  kind: string;
  body: NoteBody;
  link: string;
}

/** The recipients: all users with one of the roles, or these users; never `except`, the author. */
export interface Readers {
  roles?: readonly string[];
  userIds?: readonly string[];
  except?: string | null;
}

/** What names one person: a muted record does not hold it back. */
const direct = /(^|-)(mention|assigned)$/;

/** The address of the record that a notification is about. */
export const recordPath = (link: string): string => link.split(/[?#]/, 1)[0] ?? link;

/** Who muted the type, or the record. */
function hasMuted({ kind, link }: Note) {
  const byKind = sql<boolean>`exists (select 1 from note_preferences as p
    where p.company_id = users.company_id and p.user_id = users.id and p.kind = ${kind} and p.is_muted)`;
  if (direct.test(kind)) return byKind;
  return sql<boolean>`(${byKind} or exists (select 1 from muted_records as m
    where m.company_id = users.company_id and m.user_id = users.id and m.path = ${recordPath(link)}))`;
}

/**
 * Creates one notification for each reader with an enabled account who muted neither its type nor its record, in the
 * running transaction; returns their ids.
 */
export async function insertNotes(db: CompanyDatabase, readers: Readers, note: Note): Promise<string[]> {
  const recipients = await db
    .insertInto('notifications')
    .columns(['company_id', 'user_id', 'kind', 'body', 'link'])
    .expression((users) =>
      users
        .selectFrom('users')
        .select(['company_id', 'id', sql`${note.kind}`.as('kind'), sql`${note.body}`.as('body')])
        .select(sql`${note.link}`.as('link'))
        .where('enabled', '=', true)
        .where((user) => isReader(user, readers))
        .where(hasMuted(note), '=', false),
    )
    .returning('user_id')
    .execute();
  // Whoever emails notifications looks after the commit.
  if (recipients.length > 0) await sql`select pg_notify('gatehouse_notes', current_company()::text)`.execute(db);
  return recipients.map(({ user_id }) => user_id);
}

function isReader(user: ExpressionBuilder<Tables, 'users'>, { roles = [], userIds = [], except = null }: Readers) {
  return user.and([
    user.or([
      user('role', '=', sql<string>`any(${roles}::text[])`),
      user('id', '=', sql<string>`any(${userIds}::uuid[])`),
    ]),
    user('id', 'is distinct from', except),
  ]);
}

/** Creates a notification for the provider's staff, all or these, in a transaction of its own; returns their ids. */
export async function notifyStaff(database: Database, note: Note, userIds?: readonly string[]): Promise<string[]> {
  const firm = await database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst(),
  );
  if (!firm) return [];
  return database.withCompany(firm.id, (db) => insertNotes(db, userIds ? { userIds } : { roles: staffRoles }, note));
}
