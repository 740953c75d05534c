import type { MailChoice } from '@gatehouse/contract/notifications';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type NotificationRow = Selectable<Tables['notifications']>;

export const updateRead = (
  db: CompanyDatabase,
  { id, userId, readAt }: { id: string; userId: string; readAt: string | null },
): Promise<NotificationRow | undefined> =>
  db
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** What someone has chosen, by kind. */
export async function findChoices(db: CompanyDatabase, userId: string): Promise<Map<string, MailChoice>> {
  const chosen = await db
    .selectFrom('note_preferences')
    .select(['kind', 'mail'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(chosen.map(({ kind, mail }) => [kind, mail as MailChoice]));
}

export async function savePreference(
  db: CompanyDatabase,
  preference: { company_id: string; user_id: string; kind: string; mail: MailChoice },
): Promise<void> {
  await db
    .insertInto('note_preferences')
    .values(preference)
    .onConflict((known) => known.columns(['company_id', 'user_id', 'kind']).doUpdateSet({ mail: sql`excluded.mail` }))
    .execute();
}
