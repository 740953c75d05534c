import { type Role, staffRoles } from '@gatehouse/contract/core/access';
import type { StaffContact } from '@gatehouse/contract/clients/client.schema';
import { answersRequests } from '@gatehouse/contract/staff/staff';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { findEnabledUsers } from '../../../records/people/people.store.ts';
import { clientTexts } from '../clients.texts.ts';

/** Returns the active staff with these IDs, by name. `own` is a transaction of the provider. */
export async function findStaff(own: CompanyDatabase, ids: readonly string[]): Promise<StaffContact[]> {
  if (ids.length === 0) return [];
  const users = await findEnabledUsers(own, ids);
  return users
    .filter(({ role }) => (staffRoles as readonly string[]).includes(role))
    .map(({ id, fullname, username, phone }) => ({ _id: id, fullname, email: username, phone }));
}

/** Throws a 422 if a contact is not an active member of the staff or cannot access the client. */
export async function requireContacts(
  own: CompanyDatabase,
  ids: readonly string[],
  seeing: ReadonlySet<string>,
): Promise<void> {
  const known = new Set((await findStaff(own, ids)).map(({ _id }) => _id));
  const place = ids.findIndex((id) => !known.has(id) || !seeing.has(id));
  if (place >= 0) throw unprocessable(clientTexts.errors.noSuccessor, `staffContacts.${place}`);
}

/** Throws a 422 if the account lead is not an active member of the staff, or has a role that does not handle requests. */
export async function requireLead(own: CompanyDatabase, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const [user] = await findEnabledUsers(own, [id]);
  if (!user || !answersRequests(user.role as Role)) throw unprocessable(clientTexts.errors.noSuchLead, 'accountLead');
}
