import type { Team } from '@gatehouse/contract/staff/teams.schema';
import { type RawBuilder, sql } from 'kysely';

import type { PlatformDatabase } from '../../../platform/database/database.ts';

/** The members and clients of a team. */
export type TeamParts = Pick<Team, 'staffIds' | 'companyIds'>;

async function selectTeams(db: PlatformDatabase, condition: RawBuilder<unknown>): Promise<Team[]> {
  const { rows } = await sql<Team>`select t.id as _id, t.name,
      array(select m.user_id from team_staff m where m.team_id = t.id order by m.user_id) as "staffIds",
      array(select c.id from client_teams s join companies c on c.id = s.company_id
        where s.team_id = t.id and staff_sees(c.id, c.kind, c.state) order by c.id) as "companyIds",
      (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name) order by c.name collate "und-x-icu", c.id), '[]')
        from client_teams s join companies c on c.id = s.company_id
        where s.team_id = t.id and staff_sees(c.id, c.kind, c.state)) as clients
    from teams t where ${condition} order by t.name collate "und-x-icu", t.id`.execute(db);
  return rows;
}

/** Returns all teams, by name. */
export const findTeams = (db: PlatformDatabase): Promise<Team[]> => selectTeams(db, sql`true`);

/** Returns a team, or undefined when there is none. */
export const findTeam = async (db: PlatformDatabase, id: string): Promise<Team | undefined> =>
  (await selectTeams(db, sql`t.id = ${id}::uuid`))[0];

/** Returns and locks a team of the provider, or undefined when there is none. */
export const lockTeam = (db: PlatformDatabase, { id, company_id }: { id: string; company_id: string }) =>
  db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst();

/** True if another team has the name, ignoring case. */
export async function isNameTaken(db: PlatformDatabase, name: string, id: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('teams')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name}) and id is distinct from ${id}::uuid`)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertTeam = async (db: PlatformDatabase, team: { company_id: string; name: string }): Promise<string> =>
  (await db.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()).id;

export async function renameTeam(db: PlatformDatabase, id: string, name: string): Promise<void> {
  await db.updateTable('teams').set({ name }).where('id', '=', id).execute();
}

export async function deleteTeam(db: PlatformDatabase, id: string): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', id).execute();
}

/** Replaces the members and the clients of a team. */
export async function replaceParts(
  db: PlatformDatabase,
  team: { id: string; company_id: string },
  { staffIds, companyIds }: TeamParts,
): Promise<void> {
  await sql`delete from team_staff where team_id = ${team.id}::uuid and user_id <> all(${staffIds}::uuid[])`.execute(
    db,
  );
  await sql`insert into team_staff (company_id, team_id, user_id)
    select ${team.company_id}::uuid, ${team.id}::uuid, id from unnest(${staffIds}::uuid[]) id on conflict do nothing`.execute(
    db,
  );
  await sql`delete from client_teams where team_id = ${team.id}::uuid and company_id <> all(${companyIds}::uuid[])`.execute(
    db,
  );
  await sql`insert into client_teams (company_id, team_id)
    select id, ${team.id}::uuid from unnest(${companyIds}::uuid[]) id on conflict do nothing`.execute(db);
}

/** Returns the IDs and names of these clients, by name. */
export const findNames = (db: PlatformDatabase, ids: readonly string[]) =>
  db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
