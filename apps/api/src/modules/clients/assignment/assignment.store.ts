import type { Assignment } from '@gatehouse/contract/clients/client-assignment.schema';
import type { Opening } from '@gatehouse/contract/clients/client-assignment';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the assignment of the current client. */
export async function findAssignment(db: CompanyDatabase): Promise<Assignment> {
  const { open_to } = await db.selectFrom('companies').select('open_to').executeTakeFirstOrThrow();
  const staff = await db.selectFrom('client_staff').select('user_id').orderBy('user_id').execute();
  const teams = await db.selectFrom('client_teams').select('team_id').orderBy('team_id').execute();
  return {
    openTo: open_to as Opening,
    staffIds: staff.map(({ user_id }) => user_id),
    teamIds: teams.map(({ team_id }) => team_id),
  };
}

/** Assigns a member of the staff to a client, in the client's own transaction. */
export async function assignStaff(db: CompanyDatabase, company_id: string, user_id: string): Promise<void> {
  await db.insertInto('client_staff').values({ company_id, user_id }).execute();
}

/** Stores the assignment of a client, in the client's own transaction. */
export async function replaceAssignment(
  db: CompanyDatabase,
  companyId: string,
  { openTo, staffIds, teamIds }: Assignment,
): Promise<void> {
  await db.updateTable('companies').set({ open_to: openTo }).where('id', '=', companyId).execute();
  await db
    .deleteFrom('client_staff')
    .where(sql<boolean>`user_id <> all(${staffIds}::uuid[])`)
    .execute();
  await sql`insert into client_staff (company_id, user_id) select ${companyId}::uuid, id from unnest(${staffIds}::uuid[]) id
    on conflict do nothing`.execute(db);
  await db
    .deleteFrom('client_teams')
    .where(sql<boolean>`team_id <> all(${teamIds}::uuid[])`)
    .execute();
  await sql`insert into client_teams (company_id, team_id) select ${companyId}::uuid, id from unnest(${teamIds}::uuid[]) id
    on conflict do nothing`.execute(db);
}

/** Returns the teams with these IDs and their members. Runs in the provider's own company. */
export async function findTeams(own: CompanyDatabase, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; members: string[] }>`select t.id, array(select m.user_id from team_staff m
      where m.company_id = t.company_id and m.team_id = t.id) as members
    from teams t where t.id = any(${ids}::uuid[])`.execute(own);
  return new Map(rows.map(({ id, members }) => [id, members]));
}
