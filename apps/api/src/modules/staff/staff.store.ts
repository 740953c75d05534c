import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import { sql } from 'kysely';

import type { PlatformDatabase } from '../../platform/database/database.ts';

/** Returns an account or an invitation in the shape of the list. */
export async function findStaffAccount(all: PlatformDatabase, id: string): Promise<StaffAccount | undefined> {
  const { rows } = await sql<{ account: StaffAccount }>`select staff_json(p) as account from company_people p
    join companies f on f.id = p.company_id and f.kind = 'provider' where p.id = ${id}::uuid`.execute(all);
  return rows[0]?.account;
}

/** Returns the clients that someone is assigned to directly, not through a team. For an invited person, the clients to be assigned. */
export async function findAssignedClients(all: PlatformDatabase, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from companies c
    where c.kind = 'client' and c.state in ('active', 'archived') and (
      exists (select from client_staff s where s.company_id = c.id and s.user_id = ${id}::uuid)
      or exists (select from invitations i where i.id = ${id}::uuid and c.id = any(i.company_ids)))
    order by c.id`.execute(all);
  return rows.map((row) => row.id);
}

/** Stores the clients that someone is assigned to. */
export async function replaceClients(all: PlatformDatabase, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from client_staff where user_id = ${userId}::uuid and company_id <> all(${ids}::uuid[])`.execute(
    all,
  );
  await sql`insert into client_staff (company_id, user_id) select id, ${userId}::uuid from unnest(${ids}::uuid[]) id
    on conflict do nothing`.execute(all);
}

/** Removes someone as the account lead of all clients. */
export async function clearLead(all: PlatformDatabase, userId: string): Promise<void> {
  await sql`update companies set account_lead = null where account_lead = ${userId}::uuid`.execute(all);
}
