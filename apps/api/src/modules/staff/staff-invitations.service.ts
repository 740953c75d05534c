import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import type { staff } from '@gatehouse/contract/staff/staff';

import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import { findSeenClients } from '../../platform/routes/named-client.ts';
import { findTeams } from '../clients/public.ts';
import { inviteColleague, resendInvitation, updateInvited, withdrawInvitation } from '../users/public.ts';
import { accountOf } from './staff.service.ts';
import { staffTexts } from './staff.texts.ts';

type InviteCall = Call<typeof staff.invite>;

/** Invites a colleague, with the clients and teams to be assigned on acceptance. */
export async function inviteStaff(call: InviteCall): Promise<StaffAccount> {
  const { db, body } = call;
  const { companyIds = [], teamIds = [] } = body;
  await requireClients(call, companyIds);
  const teams = await findTeams(db, teamIds);
  const missing = teamIds.findIndex((id) => !teams.has(id));
  if (missing >= 0) throw unprocessable(staffTexts.errors.noSuchTeam, `teamIds.${missing}`);
  const { _id: id } = await inviteColleague(call);
  await updateInvited(db, id, { company_ids: [...new Set(companyIds)], team_ids: [...new Set(teamIds)] });
  return accountOf(db, id);
}

/** Throws a 404 when the viewer cannot access one of the clients. */
export async function requireClients(
  { platform }: Pick<InviteCall, 'platform'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const seen = await findSeenClients(platform.database);
  if (ids.some((id) => !seen.has(id))) throw notFound();
}

export async function resendStaffInvitation(call: Call<typeof staff.resend>): Promise<StaffAccount> {
  await resendInvitation(call);
  return accountOf(call.db, call.params.id);
}

export const withdrawStaffInvitation = (call: Call<typeof staff.withdraw>) => withdrawInvitation(call);
