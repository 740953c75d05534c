import { staff } from '@gatehouse/contract/staff/staff';
import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';

import { type ProofContext, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildInvitation, buildUser } from '../users/users.build.ts';

/** Builds staff of each state and role, some of them in a team. */
async function buildStaff({ portal, viewer: { id, company_id } }: ProofContext): Promise<void> {
  const { database } = portal.platform;
  const seen = (day: string) => ({ company_id, last_sign_in_at: `2026-01-${day}T10:00:00.000Z` });
  const analyst = await buildUser(database, { ...seen('05'), role: 'provider-analyst', fullname: 'Ada Analyst' });
  await buildUser(database, { ...seen('02'), role: 'provider-manager', fullname: 'Max Manager', enabled: false });
  await buildInvitation(database, { company_id, role: 'provider-analyst', fullname: 'Ida Invited' });
  await database.withPlatform(async (db) => {
    const team = await db
      .insertInto('teams')
      .values({ company_id, name: 'Red' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = [analyst.id, id].map((user_id) => ({ company_id, team_id: team.id, user_id }));
    await db.insertInto('team_staff').values(members).execute();
  });
}

export const proof: ListProofs = {
  lists: proofOf(staff.list, {
    sorts: {
      fullname: { alphabet: ({ fullname }: StaffAccount) => fullname },
      lastSignInAt: ({ lastSignInAt }: StaffAccount) => lastSignInAt ?? '',
    },
    filters: { team: ({ teams }: StaffAccount) => teams.map(({ _id }) => _id) },
    search: ({ fullname, username }: StaffAccount) => [fullname, username],
    build: buildStaff,
  }),
};
