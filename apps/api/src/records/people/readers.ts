import {
  type Access,
  companyRoles,
  hasAccess,
  type Permission,
  permissionsOf,
  rolesWithPermission,
} from '@gatehouse/contract/core/access';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/core/errors.ts';
import { findEnabledUsers, findServices } from './people.store.ts';

/** Returns the roles that have a permission in the company of the transaction. */
export const rolesInCompany = async (db: CompanyDatabase, permission: Permission): Promise<string[]> =>
  rolesWithPermission(permission, await findServices(db));

/** Returns the client roles that have access in the company of the transaction. */
export async function rolesWithAccess(db: CompanyDatabase, access: Access): Promise<string[]> {
  const bought = await findServices(db);
  return companyRoles.filter((role) =>
    hasAccess(access, { role, permissions: permissionsOf(role, bought), scopes: [] }),
  );
}

/** The users who can be selected, and the message for anyone else. */
interface Choice {
  /** Without a permission, every enabled user. */
  permission?: Permission;
  refusal: string;
}

/** Returns the name of the selected user. Throws a 422 for anyone who cannot be selected. */
export async function requireColleague(
  db: CompanyDatabase,
  userId: string,
  { permission, refusal }: Choice,
): Promise<string> {
  const [colleague] = await findEnabledUsers(db, [userId]);
  const isReader = async (role: string) => !permission || (await rolesInCompany(db, permission)).includes(role);
  if (colleague && (await isReader(colleague.role))) return colleague.fullname;
  throw unprocessable(refusal, 'userId');
}
