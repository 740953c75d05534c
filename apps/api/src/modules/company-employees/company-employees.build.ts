import type { Insertable } from 'kysely';

import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

type NewEmployee = Partial<Insertable<Tables['company_employees']>> & { company_id: string };

let made = 0;

/** Allows the employees' domains, so that built employees can receive emails. */
async function allowDomains(db: CompanyDatabase, companyId: string, emails: readonly string[]): Promise<void> {
  const domains = new Set(emails.map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()));
  const values = [...domains]
    .filter((domain) => domain !== '')
    .map((domain) => ({ company_id: companyId, domain, state: 'Allowed' }));
  if (values.length === 0) return;
  await db
    .insertInto('mail_domains')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts an employee. Used by tests, demo data and journeys. */
export async function buildEmployee(database: Database, employee: NewEmployee) {
  const [built] = await buildEmployees(database, employee.company_id, [employee]);
  if (!built) throw new Error('An insert returns its row');
  return built;
}

/** Inserts employees of one company. */
export async function buildEmployees(
  database: Database,
  companyId: string,
  employees: readonly Omit<NewEmployee, 'company_id'>[],
) {
  const rows = employees.map((employee) => {
    const place = (made += 1);
    return {
      fullname: `Erin Example ${place}`,
      email: `employee-${process.pid}-${place}@company.example`,
      department: 'Sales',
      ...employee,
      company_id: companyId,
    };
  });
  return database.withCompany(companyId, async (db) => {
    await allowDomains(
      db,
      companyId,
      rows.map(({ email }) => email),
    );
    return db.insertInto('company_employees').values(rows).returningAll().execute();
  });
}
