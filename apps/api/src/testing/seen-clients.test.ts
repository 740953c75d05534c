import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { buildAssignment } from '../modules/clients/clients.build.ts';
import { type SharedPortal, sharedPortal } from './portal.ts';
import { findSeenClients } from '../platform/routes/named-client.ts';

const portal = await sharedPortal();

/** Creates a client for each combination of visibility, assignment and state. */
async function clientsOf(member: string, provider: string): Promise<Record<string, string>> {
  const { database } = portal.platform;
  const make = async (columns: Parameters<SharedPortal['company']>[0]) =>
    (await portal.company({ open_to: 'assigned', ...columns })).id;
  const [assigned, archived, inTeam] = [await make({}), await make({ state: 'archived' }), await make({})];
  await buildAssignment(database, assigned, [member]);
  await buildAssignment(database, archived, [member]);
  await database.withPlatform(async (db) => {
    const team = { company_id: provider, name: `Team ${member}` };
    const { id } = await db.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('team_staff').values({ company_id: provider, team_id: id, user_id: member }).execute();
    await db.insertInto('client_teams').values({ company_id: inTeam, team_id: id }).execute();
  });
  return {
    assigned,
    archived,
    inTeam,
    led: await make({ account_lead: member }),
    open: await make({ open_to: 'all' }),
    closed: await make({}),
    erased: await make({ open_to: 'all', state: 'erased' }),
  };
}

it('the set of visible clients equals those that staff_sees accepts one by one', async () => {
  const { user } = await portal.signIn({ role: 'provider-analyst' });
  const clients = await clientsOf(user.id, user.company_id);
  const { database } = portal.platform;
  const ids = Object.values(clients);
  const oneByOne = (reader: typeof database) =>
    reader.withPlatform(async (db) => {
      const seen = sql<boolean>`staff_sees(id, kind, state)`;
      const rows = await db.selectFrom('companies').select('id').where('id', 'in', ids).where(seen).execute();
      return rows.map(({ id }) => id);
    });
  const namesIn = (seen: Iterable<string>) => {
    const known = new Set(seen);
    return Object.keys(clients).filter((name) => known.has(clients[name] ?? ''));
  };

  const member = database.forStaff(user.id);
  expect(namesIn(await findSeenClients(member))).toEqual(['assigned', 'archived', 'inTeam', 'led', 'open']);
  expect(namesIn(await oneByOne(member))).toEqual(namesIn(await findSeenClients(member)));
  expect(namesIn(await findSeenClients(database))).toEqual(Object.keys(clients).filter((name) => name !== 'erased'));
  expect(namesIn(await oneByOne(database))).toEqual(namesIn(await findSeenClients(database)));
});
