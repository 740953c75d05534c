import { openChance } from '../../platform/core/demo-chance.ts';
import type { DemoCompany } from '../../extensions/demo-filler.ts';
import { buildEmployees } from './company-employees.build.ts';
import { familyNames, givenNames, type NamedPerson, registered, worldwide } from './demo/demo-people.ts';

const dayMs = 24 * 3_600_000;

/** The departments of a demo company with their job titles, largest department first. */
const departments = [
  { name: 'Sales', jobs: ['Account Executive', 'Sales Manager', 'Sales Development Representative'] },
  { name: 'Engineering', jobs: ['Software Engineer', 'Site Reliability Engineer', 'Engineering Manager'] },
  { name: 'Operations', jobs: ['Operations Analyst', 'Logistics Coordinator', 'Plant Manager'] },
  { name: 'Customer Support', jobs: ['Support Specialist', 'Support Team Lead'] },
  { name: 'Finance', jobs: ['Accountant', 'Financial Controller', 'Payroll Specialist'] },
  { name: 'Human Resources', jobs: ['HR Business Partner', 'Recruiter'] },
] as const;
/** Indexes of departments for every twenty employees. */
const shares = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5];

const sizes: Readonly<Record<string, number>> = { acme: 120, globex: 25 };
const archivedOfAcme = 4;

/** Returns as many different people as needed, starting with those in other scripts. Nobody is in both companies. */
function peopleOf(slug: string, count: number): readonly NamedPerson[] {
  const known = slug === 'acme' ? worldwide : [];
  const shift = slug === 'acme' ? 0 : 1;
  const start = Math.floor(openChance(slug)() * givenNames.length);
  const common = Array.from({ length: count - known.length }, (_, n): NamedPerson => {
    const given = givenNames[(start + n) % givenNames.length] ?? '';
    const family = familyNames[(start + shift + n * 7) % familyNames.length] ?? '';
    return { fullname: `${given} ${family}`, mailbox: `${given}.${family}`.toLowerCase() };
  });
  return [...known, ...common];
}

/** Adds employees in all departments of a demo company; a few have left. */
export async function fillEmployees({ database, clock, company }: DemoCompany): Promise<void> {
  const count = sizes[company.slug];
  if (count === undefined) return;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
  const domain = company.domains[0] ?? `${company.slug}.example`;
  const employees = peopleOf(company.slug, count).map(({ fullname, mailbox, language, timeZone }, n) => {
    const department = departments[shares[(n * 3) % shares.length] ?? 0] ?? departments[0];
    const hasLeft = company.slug === 'acme' && n >= count - archivedOfAcme;
    const added = daysAgo(400 - (n % 13) * 29);
    return {
      fullname,
      email: `${mailbox}@${domain}`,
      department: department.name,
      job_title: department.jobs[n % department.jobs.length] ?? '',
      employee_number: `E-${1_001 + n}`,
      language: language ?? '',
      time_zone: timeZone ?? '',
      created_at: added,
      updated_at: added,
      ...(hasLeft && { state: 'Archived', archived_at: daysAgo(6 + n) }),
    };
  });
  await buildEmployees(database, company.id, employees);
  if (!company.services.includes('publicAwareness') || company.slug !== 'acme') return;
  const learners = registered.map(({ fullname, mailbox }, n) => ({
    fullname,
    email: `${mailbox}@mail.example`,
    department: '',
    is_public: true,
    created_at: daysAgo(3 + n * 5),
    updated_at: daysAgo(3 + n * 5),
  }));
  await buildEmployees(database, company.id, learners);
}
