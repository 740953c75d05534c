import { type StaffRole, staffRoles } from '@gatehouse/contract/core/access';
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
