import { type StaffRole, staffRoles } from '@gatehouse/contract/core/access';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Bounds the list of a picker; larger companies search in it. */
const assignableAtMost = 1_000;

/** The enabled users of the company with one of these roles: the ones that work can be assigned to. */
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

/** The active members of the provider's staff, by name, each with the role. */
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

/** The enabled users among these ids, by name. */
export const findEnabledUsers = (db: CompanyDatabase, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'fullname', 'role', 'username', 'phone'])
    .where('enabled', '=', true)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`fullname collate "und-x-icu"`)
    .execute();
