import type { MailChoice } from '@gatehouse/contract/notifications';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { type Cursor, likePattern, type ListFilter, listStatement } from '../../platform/database/list-statement.ts';
import type { Statement } from '../../platform/database/scoped-read.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type NotificationRow = Selectable<Tables['notifications']>;

interface NotificationFilter {
  q?: string | undefined;
  kind?: string | undefined;
  isRead?: 'true' | 'false' | undefined;
}

interface NotificationPage {
  companyId: string;
  userId: string;
  filter: NotificationFilter;
  limit: number;
  after: Cursor | null;
}

const row = `json_build_object('_id', id, 'body', body, 'link', link, 'date', iso(created_at),
  'isRead', read_at is not null, 'kind', kind)`;

/** One page of what someone was told, newest first. */
export const notificationsStatement = ({ companyId, userId, filter, limit, after }: NotificationPage): Statement =>
  listStatement({
    from: 'notifications',
    companyId,
    row,
    order: { key: 'created_at', type: 'timestamptz', direction: 'desc' },
    within: [{ sql: 'user_id = ?', value: userId }],
    filters: conditions(filter),
    limit,
    after,
  });

function conditions({ q, kind, isRead }: NotificationFilter): ListFilter[] {
  return [
    ...(kind ? [{ sql: 'kind = ?', value: kind }] : []),
    ...(isRead ? [{ sql: '(read_at is not null) = ?', value: isRead === 'true' }] : []),
    ...(q ? [{ sql: 'body ilike ?', value: likePattern(q) }] : []),
  ];
}

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
