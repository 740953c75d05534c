import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Team } from '@gatehouse/contract/staff/teams.schema';
import type { teams } from '@gatehouse/contract/staff/teams';

import { asPlatform } from '../../../platform/database/as-platform.ts';
import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { AppError, conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { findSeenClients } from '../../../platform/routes/named-client.ts';
import { removeUnseenNotes } from '../../../platform/notifications/notes.ts';
import { countUnseenWork, hasWork, workKinds } from '../assignment/open-work.store.ts';
import { notifyAssigned } from '../record/tell-assigned.ts';
import { clientTexts } from '../clients.texts.ts';
import { findStaff } from '../record/account-lead.ts';
import {
  deleteTeam,
  findNames,
  findTeam,
  findTeams,
  insertTeam,
  isNameTaken,
  lockTeam,
  renameTeam,
  replaceParts,
  type TeamParts,
} from './teams.store.ts';

type Change = Call<typeof teams.create> | Call<typeof teams.change>;

const { errors } = clientTexts;
const noParts: TeamParts = { staffIds: [], companyIds: [] };

/** Returns the teams, each with the clients that the viewer can access. */
export const listTeams = ({ platform }: Call<typeof teams.list>): Promise<Team[]> =>
  platform.database.withPlatform(findTeams);

export async function createTeam(call: Call<typeof teams.create>): Promise<Team> {
  const { body, companyId: company_id, db } = call;
  await requireStaff(db, body.staffIds);
  await requireClients(call);
  const { team, names } = await asPlatform(db, async (all) => {
    await refuseTaken(all, body.name, null);
    const id = await insertTeam(all, { company_id, name: body.name });
    await replaceParts(all, { id, company_id }, body);
    return { team: await findTeam(all, id), names: await findNames(all, body.companyIds) };
  });
  notifyAssigned(call, names, body.staffIds);
  return finish(call, team);
}

export async function changeTeam(call: Call<typeof teams.change>): Promise<Team> {
  const { body, companyId: company_id, params, db } = call;
  const { id } = params;
  await requireClients(call);
  const { before, team, names } = await asPlatform(db, async (all) => {
    const known = (await lockTeam(all, { id, company_id })) && (await findTeam(all, id));
    if (!known) throw notFound();
    await requireStaff(all, body.staffIds, known.staffIds);
    await refuseTaken(all, body.name, id);
    await renameTeam(all, id, body.name);
    await keepingWork(all, known.staffIds, () => replaceParts(all, { id, company_id }, body));
    return { before: known, team: await findTeam(all, id), names: await findNames(all, body.companyIds) };
  });
  const isNew = (member: string) => !before.staffIds.includes(member);
  notifyAssigned(call, names, body.staffIds.filter(isNew));
  const added = names.filter((client) => !before.companyIds.includes(client.id));
  notifyAssigned(
    call,
    added,
    body.staffIds.filter((member) => !isNew(member)),
  );
  return finish(call, team);
}

export async function removeTeam(call: Call<typeof teams.remove>): Promise<{ removed: true }> {
  const { params, companyId: company_id, db, platform } = call;
  const { id } = params;
  const name = await asPlatform(db, async (all) => {
    const team = (await lockTeam(all, { id, company_id })) && (await findTeam(all, id));
    if (!team) throw notFound();
    await keepingWork(all, team.staffIds, async () => {
      await replaceParts(all, { id, company_id }, noParts);
      await deleteTeam(all, id);
    });
    return team.name;
  });
  call.audit({ action: 'record-removed', subject: name });
  call.afterCommit(() => removeUnseenNotes(platform.database));
  call.afterCommit(platform.bus.catchUp);
  return { removed: true };
}

function finish({ audit, afterCommit, platform }: Change, team: Team | undefined): Team {
  if (!team) throw notFound();
  const details = { staff: String(team.staffIds.length), clients: String(team.companyIds.length) };
  audit({ action: 'assignment-changed', subject: team.name, details });
  afterCommit(() => removeUnseenNotes(platform.database));
  afterCommit(platform.bus.catchUp);
  return team;
}

/** Throws a 404 if a client does not exist. */
async function requireClients({ body, platform }: Change): Promise<void> {
  const seen = await findSeenClients(platform.database);
  if (body.companyIds.some((id) => !seen.has(id))) throw notFound();
}

/** Throws a 422 if a person is not an active member of the staff. Existing members who have been disabled stay in the team. */
async function requireStaff(
  own: CompanyDatabase,
  ids: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const known = new Set([...before, ...(await findStaff(own, ids)).map(({ _id }) => _id)]);
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw unprocessable(errors.noSuchStaff, `staffIds.${unknown}`);
}

async function refuseTaken(all: PlatformDatabase, name: string, id: string | null): Promise<void> {
  if (await isNameTaken(all, name, id)) throw conflict(errors.teamTaken, 'name');
}

/** Throws a 409 if the change leaves members with open work at clients that they can no longer access. */
async function keepingWork(
  all: PlatformDatabase,
  members: readonly string[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await countUnseenWork(all, members);
  await change();
  const after = await countUnseenWork(all, members);
  const lost = { ...after };
  for (const kind of workKinds) lost[kind] = Math.max(0, after[kind] - before[kind]);
  if (hasWork(lost)) throw new AppError(409, FailureCode.openWork, clientTexts.openWork(lost));
}
