import type { Department, Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import type { EmployeeField } from '@gatehouse/contract/company-employees/company-employee';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The fields of an employee, with the names of the contract. */
export type EmployeeValues = Record<EmployeeField, string>;

/** An employee by area and ID. */
export interface EmployeeRef {
  isPublic: boolean;
  id: string;
}

/** Returns an employee in the shape of the contract, or undefined when there is none or the employee was erased. */
export async function findEmployee(db: CompanyDatabase, { isPublic, id }: EmployeeRef): Promise<Employee | undefined> {
  const { rows } = await sql<{ employee: Employee }>`select employee_json(e) as employee from company_employees e
    where e.id = ${id} and e.is_public = ${isPublic} and e.state <> 'Erased'`.execute(db);
  return rows[0]?.employee;
}

/** Returns the departments of an area by name, ignoring case. */
export async function findDepartments(db: CompanyDatabase, isPublic: boolean): Promise<Department[]> {
  const { rows } = await sql<Department>`select max(department) as name,
      coalesce(sum(total) filter (where state = 'Active'), 0)::int as active,
      coalesce(sum(total) filter (where state = 'Archived'), 0)::int as archived
    from company_employee_counts where is_public = ${isPublic} and state <> 'Erased' and total > 0
    group by lower(department) order by max(department collate "und-x-icu")`.execute(db);
  return rows;
}

/** Returns the ID and state of the employee with an address in an area. */
export async function findStateOf(
  db: CompanyDatabase,
  { isPublic, email }: { isPublic: boolean; email: string },
): Promise<{ id: string; state: string } | undefined> {
  return db
    .selectFrom('company_employees')
    .select(['id', 'state'])
    .where('is_public', '=', isPublic)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Changed fields. Absent ones stay unchanged. */
type EmployeeChanges = { [Field in EmployeeField]?: string | undefined };

const columnsOf = (values: EmployeeChanges) => ({
  fullname: values.fullname,
  email: values.email,
  department: values.department,
  job_title: values.jobTitle,
  employee_number: values.employeeNumber,
  language: values.language,
  time_zone: values.timeZone,
});

/** Inserts an employee and returns the ID, or undefined when the address is taken. */
export async function insertEmployee(
  db: CompanyDatabase,
  { isPublic, values, now }: { isPublic: boolean; values: EmployeeValues; now: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('company_employees')
    .values({
      ...columnsOf(values),
      fullname: values.fullname,
      email: values.email,
      company_id: sql`current_company()`,
      is_public: isPublic,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Updates the given fields of an employee. */
export async function updateEmployee(
  db: CompanyDatabase,
  { isPublic, id }: EmployeeRef,
  { values, now }: { values: EmployeeChanges; now: string },
): Promise<void> {
  await db
    .updateTable('company_employees')
    .set({ ...columnsOf(values), updated_at: now })
    .where('id', '=', id)
    .where('is_public', '=', isPublic)
    .execute();
}

/** Archives or restores an employee. Returns false when the employee was already in that state. */
export async function updateState(
  db: CompanyDatabase,
  { isPublic, id }: EmployeeRef,
  { state, now }: { state: 'Active' | 'Archived'; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_employees')
    .set({ state, archived_at: state === 'Archived' ? now : null, updated_at: now })
    .where('id', '=', id)
    .where('is_public', '=', isPublic)
    .where('state', 'not in', ['Erased', state])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
