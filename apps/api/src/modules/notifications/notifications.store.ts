import type { MailChoice } from '@gatehouse/contract/notifications/notifications';
import type { Selectable } from 'kysely';

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

export interface Preference {
  mail: MailChoice;
  is_muted: boolean;
}

/** Returns the preferences of a user, by type. */
export async function findPreferences(db: CompanyDatabase, userId: string): Promise<Map<string, Preference>> {
  const chosen = await db
    .selectFrom('note_preferences')
    .select(['kind', 'mail', 'is_muted'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(chosen.map(({ kind, mail, is_muted }) => [kind, { mail: mail as MailChoice, is_muted }]));
}

interface PreferenceRow extends Preference {
  company_id: string;
  user_id: string;
  kind: string;
}

export async function savePreferences(db: CompanyDatabase, rows: readonly PreferenceRow[]): Promise<void> {
  await db
    .insertInto('note_preferences')
    .values([...rows])
    .onConflict((known) =>
      known
        .columns(['company_id', 'user_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ mail: ref('excluded.mail'), is_muted: ref('excluded.is_muted') })),
    )
    .execute();
}
