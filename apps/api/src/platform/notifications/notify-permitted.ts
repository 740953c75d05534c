import { type Permission, rolesWithPermission, type Service } from '@gatehouse/contract/core/access';
import { userEvents } from '@gatehouse/contract/me/me';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../database/database.ts';
import { emitToUserThroughDatabase } from '../realtime/realtime.ts';
import { insertNotes, type Note } from './notes.ts';

/** Notifies, in the running transaction, all users of the company who have the permission through their role and the company's services. */
export async function notifyPermitted(
  db: CompanyDatabase,
  permission: Permission,
  notes: readonly Note[],
): Promise<void> {
  if (notes.length === 0) return;
  const { services } = await db
    .selectFrom('companies')
    .select('services')
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirstOrThrow();
  const roles = rolesWithPermission(permission, services as readonly Service[]);
  if (roles.length === 0) return;
  const notified = new Set<string>();
  for (const note of notes) for (const userId of await insertNotes(db, { roles }, note)) notified.add(userId);
  for (const userId of notified) await emitToUserThroughDatabase(db, userId, userEvents.notifications);
}
