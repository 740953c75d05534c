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

/** Creates one notification for each reader with an enabled account, in the running transaction; returns their ids. */
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
        .where((user) => isReader(user, readers)),
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

/** Creates a notification for all of the provider's staff, in a transaction of its own; returns their ids. */
export async function notifyStaff(database: Database, note: Note): Promise<string[]> {
  const firm = await database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst(),
  );
  if (!firm) return [];
  return database.withCompany(firm.id, (db) => insertNotes(db, { roles: staffRoles }, note));
}
