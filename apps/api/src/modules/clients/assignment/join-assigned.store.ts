import { sql } from 'kysely';

import { asPlatform } from '../../../platform/database/as-platform.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';

interface NewStaffMember {
  id: string;
  company_id: string;
  company_ids: readonly string[];
  team_ids: readonly string[];
}

/** Assigns a new member of the staff to the clients and teams of the invitation, if they still exist. */
export async function joinAssigned(
  db: CompanyDatabase,
  { id, company_id, company_ids, team_ids }: NewStaffMember,
): Promise<void> {
  if (company_ids.length + team_ids.length === 0) return;
  await asPlatform(db, async (all) => {
    await sql`insert into client_staff (company_id, user_id) select c.id, ${id}::uuid from companies c
      where c.id = any(${company_ids}::uuid[]) and c.kind = 'client' and c.state in ('active', 'archived')`.execute(
      all,
    );
    await sql`insert into team_staff (company_id, team_id, user_id) select t.company_id, t.id, ${id}::uuid from teams t
      where t.company_id = ${company_id}::uuid and t.id = any(${team_ids}::uuid[])`.execute(all);
  });
}
