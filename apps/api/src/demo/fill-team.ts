import { buildAssignment, buildContacts } from '../modules/clients/clients.build.ts';
import { buildLead } from '../modules/engagements/engagements.build.ts';
import { buildStaffAssignee } from '../modules/incidents/incidents.build.ts';
import { buildUser, type User } from '../modules/users/users.build.ts';
import type { Database } from '../platform/database/database.ts';
import { demoAccounts } from './accounts.ts';
import type { DemoCompany } from './companies.ts';

/** A demo company and its users. */
export interface FilledCompany {
  id: string;
  slug: string;
  demo: DemoCompany;
  users: readonly User[];
}

/** Testers who are named in the teams of engagements and have no demo account. */
const testers = [
  { fullname: 'Priya Raman', username: 'priya@provider.example' },
  { fullname: 'Tomas Novotny', username: 'tomas@provider.example' },
];

const buildTesters = (database: Database, { id: company_id }: FilledCompany): Promise<User[]> =>
  Promise.all(testers.map((tester) => buildUser(database, { company_id, role: 'provider-analyst', ...tester })));

/** Adds the staff who work for each client: engagement leads, assignees of incidents, assignments, account lead and contacts. */
export async function fillTeam(database: Database, companies: readonly FilledCompany[]): Promise<void> {
  const users = companies.flatMap((company) => company.users);
  const provider = companies.find(({ slug }) => slug === 'provider');
  const accounts = users.filter(({ role }) => role.startsWith('provider-'));
  const staff = [...accounts, ...(provider ? await buildTesters(database, provider) : [])];
  for (const { id: companyId } of companies)
    for (const { id, fullname } of staff) {
      await buildLead(database, { companyId, id, fullname });
      await buildStaffAssignee(database, { companyId, id, fullname });
    }
  for (const company of companies.filter(({ slug }) => slug !== 'provider'))
    await fillClientTeam(database, company, staff);
}

async function fillClientTeam(
  database: Database,
  { id, slug, demo: { team } }: FilledCompany,
  staff: readonly User[],
): Promise<void> {
  const idsOf = (usernames: readonly string[]): string[] =>
    staff.filter(({ username }) => usernames.includes(username)).map((user) => user.id);
  const assigned = demoAccounts.filter(({ clients }) => clients?.includes(slug)).map(({ username }) => username);
  await buildAssignment(database, id, idsOf(assigned));
  if (team)
    await buildContacts(database, id, {
      lead: idsOf([team.lead])[0] ?? null,
      staff: idsOf(team.staff),
      client: team.contacts,
    });
}
