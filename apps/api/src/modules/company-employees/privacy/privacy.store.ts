import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { EmployeeIdentity } from '../../../extensions/employee-keeper.ts';

/** Returns the employee to erase or export, locked until the transaction ends. */
export async function lockEmployee(
  db: CompanyDatabase,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<EmployeeIdentity | undefined> {
  const row = await db
    .selectFrom('company_employees')
    .select(['id', 'fullname', 'email', 'is_public'])
    .where('id', '=', id)
    .where('is_public', '=', isPublic)
    .where('state', '<>', 'Erased')
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, fullname: row.fullname, email: row.email, isPublic: row.is_public };
}

/** Removes the personal data from the row, which stays so that statistics do not change. */
export async function eraseValues(db: CompanyDatabase, id: string, now: string): Promise<void> {
  await db
    .updateTable('company_employees')
    .set({
      fullname: '',
      email: '',
      department: '',
      job_title: '',
      employee_number: '',
      language: '',
      time_zone: '',
      state: 'Erased',
      archived_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the emails to an address, unless the address also belongs to a user of the company or to another employee. */
export async function deleteMails(db: CompanyDatabase, { id, email }: EmployeeIdentity): Promise<void> {
  await sql`delete from mails where lower(recipient) = ${email}
    and not exists (select from company_people p where lower(p.username) = ${email})
    and not exists (select from company_employees e where e.email = ${email} and e.id <> ${id})`.execute(db);
}

/** Returns learners of the public area who were deleted before a given time. */
export async function findDeletedBefore(db: CompanyDatabase, moment: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('company_employees')
    .select('id')
    .where('is_public', '=', true)
    .where('state', '=', 'Archived')
    .where('archived_at', '<', moment)
    .orderBy('archived_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
