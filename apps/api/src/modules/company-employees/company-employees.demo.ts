import { readPeopleTable } from '@gatehouse/formats/people/people-table';

import type { DemoCompany } from '../../extensions/demo-filler.ts';
import { readDemoFile } from '../../platform/core/demo-data.ts';
import { buildEmployees } from './company-employees.build.ts';

const dayMs = 24 * 3_600_000;
const companies = ['acme', 'globex'];
/** The number of employees at the end of Acme's list who have left. */
const archivedOfAcme = 4;

async function readPeople(path: string) {
  const { rows, problems } = await readPeopleTable([await readDemoFile(path)]);
  if (problems.length > 0) throw new Error(`Demo file ${path}: ${JSON.stringify(problems)}`);
  return rows;
}

/** Adds employees in all departments of a demo company; a few have left. */
export async function fillEmployees({ database, clock, company }: DemoCompany): Promise<void> {
  if (!companies.includes(company.slug)) return;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
  const people = await readPeople(`${company.slug}/employees.csv`);
  const employees = people.map(({ fullname, email, department, jobTitle, employeeNumber, language, timeZone }, n) => {
    const hasLeft = company.slug === 'acme' && n >= people.length - archivedOfAcme;
    const added = daysAgo(400 - (n % 13) * 29);
    return {
      fullname,
      email,
      department,
      job_title: jobTitle,
      employee_number: employeeNumber,
      language,
      time_zone: timeZone,
      created_at: added,
      updated_at: added,
      ...(hasLeft && { state: 'Archived', archived_at: daysAgo(6 + n) }),
    };
  });
  await buildEmployees(database, company.id, employees);
  if (!company.services.includes('publicAwareness') || company.slug !== 'acme') return;
  const learners = (await readPeople('acme/public-learners.csv')).map(({ fullname, email }, n) => ({
    fullname,
    email,
    department: '',
    is_public: true,
    created_at: daysAgo(3 + n * 5),
    updated_at: daysAgo(3 + n * 5),
  }));
  await buildEmployees(database, company.id, learners);
}
