import { type Service, type StaffRole, staffRoles } from '@gatehouse/contract/core/access';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Maximum number of users in a picker. Larger companies need its search. */
const assignableAtMost = 1_000;

/** Returns the enabled users of the company with one of these roles, to whom work can be assigned. */
export const findAssignable = (db: CompanyDatabase, roles: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id as _id', 'fullname', 'username'])
    .where('enabled', '=', true)
    .where('role', '=', sql<string>`any(${roles}::text[])`)
    .orderBy(sql`fullname collate "und-x-icu"`)
    .orderBy('id')
    .limit(assignableAtMost)
    .execute();

/** Returns the active members of the provider's staff, by name, with their roles. */
export const findActiveStaff = (db: CompanyDatabase) =>
  db
    .selectFrom('users')
    .select(['id as _id', 'fullname', 'username', (row) => row.ref('role').$castTo<StaffRole>().as('role')])
    .where('enabled', '=', true)
    .where('role', 'in', [...staffRoles])
    .orderBy(sql`fullname collate "und-x-icu"`)
    .orderBy('id')
    .limit(assignableAtMost)
    .execute();

/** Returns the enabled users with these IDs, by name. */
export const findEnabledUsers = (db: CompanyDatabase, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'fullname', 'role', 'username', 'phone'])
    .where('enabled', '=', true)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`fullname collate "und-x-icu"`)
    .execute();

/** Returns the services that the company subscribes to. */
export async function findServices(db: CompanyDatabase): Promise<Service[]> {
  const company = db
    .selectFrom('companies')
    .select('services')
    .where('id', '=', sql<string>`current_company()`);
  return (await company.executeTakeFirstOrThrow()).services as Service[];
}

/** Returns the name of a user of the company, or an empty string if there is none. */
export async function findFullname(db: CompanyDatabase, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('fullname').where('id', '=', userId).executeTakeFirst();
  return user?.fullname ?? '';
}
