import { isStaffRole, type Role, seesEveryClient } from '@gatehouse/contract/core/access';
import type { Assignment } from '@gatehouse/contract/clients/client-assignment.schema';
import type { clientAssignment } from '@gatehouse/contract/clients/client-assignment';
import { companyEvents } from '@gatehouse/contract/company/company';
import { canDo } from '@gatehouse/contract/staff/staff';
import type { OpenWork } from '@gatehouse/contract/staff/staff.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { removeUnseenNotes } from '../../../platform/notifications/notes.ts';
import { findEnabledUsers } from '../../../records/people/people.store.ts';
import { clientTexts } from '../clients.texts.ts';
import { findStaff } from '../record/account-lead.ts';
import { lockClient } from '../record/client.store.ts';
import { findAssignment, findTeams, replaceAssignment } from './assignment.store.ts';
import { announceHandOver, handOverEntry, noSuccessor, openWorkAt } from './hand-over.ts';
import { findOpenWork, moveOpenWork, sumOfWork, type WorkOfPerson } from './open-work.store.ts';
import { notifyAssigned } from '../record/tell-assigned.ts';

type Change = Call<typeof clientAssignment.change>;

const { errors } = clientTexts;
const canAccessAllClients = (role: string): boolean => seesEveryClient(role as Role);

export const showAssignment = ({ db }: Call<typeof clientAssignment.get>): Promise<Assignment> => findAssignment(db);

/** Replaces the assignment of a client. Open work of staff who lose access goes to the successor named in the request. */
export async function changeAssignment(call: Change): Promise<Assignment> {
  const { db, companyId, body, platform } = call;
  const { name, account_lead: lead } = await lockClient(db);
  const before = await findAssignment(db);
  const members = await requireAssigned(call, before);
  const assigned = new Set([...body.staffIds, ...members, ...(lead === null ? [] : [lead])]);
  const after: Assignment = {
    openTo: body.openTo,
    staffIds: [...new Set(body.staffIds)],
    teamIds: [...new Set(body.teamIds)],
  };
  const left = await findLeftWork(call, assigned);
  if (left.length > 0) await handOverWork(call, { left, name }, assigned);
  await replaceAssignment(db, companyId, after);
  const isNew = (id: string) => !before.staffIds.includes(id);
  notifyAssigned(
    call,
    [{ id: companyId, name }],
    [...after.staffIds.filter(isNew), ...(await newMembers(call, before))],
  );
  call.audit({ action: 'assignment-changed', subject: name, details: detailsOf(after) });
  call.emitToStaff(companyEvents.updated);
  call.afterCommit(() => removeUnseenNotes(platform.database));
  call.afterCommit(platform.bus.catchUp);
  return findAssignment(db);
}

/** Returns the details for the audit log, which contains no names of people. */
const detailsOf = ({ openTo, staffIds, teamIds }: Assignment) => ({
  openTo,
  staff: String(staffIds.length),
  teams: String(teamIds.length),
});

/**
 * Returns the members of the assigned teams. Throws a 422 if a newly added person is not an active member of the staff, or if a team does
 * not exist.
 */
async function requireAssigned({ body, platform, viewer }: Change, before: Assignment): Promise<string[]> {
  return platform.database.withCompany(viewer.companyId, async (own) => {
    const active = await findStaff(own, body.staffIds);
    // Staff who have been disabled since stay assigned.
    const known = new Set([...active.map(({ _id }) => _id), ...before.staffIds]);
    const unknown = body.staffIds.findIndex((id) => !known.has(id));
    if (unknown >= 0) throw unprocessable(errors.noSuchStaff, `staffIds.${unknown}`);
    const teams = await findTeams(own, body.teamIds);
    const missing = body.teamIds.findIndex((id) => !teams.has(id));
    if (missing >= 0) throw unprocessable(errors.noSuchTeam, `teamIds.${missing}`);
    return [...teams.values()].flat();
  });
}

/** Returns the open work of active staff who lose access to the client. */
async function findLeftWork({ db, body, platform, viewer }: Change, assigned: ReadonlySet<string>) {
  if (body.openTo === 'all') return [];
  const work = (await findOpenWork(db)).filter(({ userId }) => !assigned.has(userId));
  const ids = work.map(({ userId }) => userId);
  const staff = await platform.database.withCompany(viewer.companyId, (own) => findEnabledUsers(own, ids));
  const withoutAccess = new Set(staff.filter(({ role }) => !canAccessAllClients(role)).map(({ id }) => id));
  return work.filter(({ userId }) => withoutAccess.has(userId));
}

/** Returns the members of newly added teams, except those who were already assigned. */
async function newMembers({ body, platform, viewer }: Change, { staffIds, teamIds }: Assignment): Promise<string[]> {
  const teams = await platform.database.withCompany(viewer.companyId, (own) =>
    findTeams(own, [...teamIds, ...body.teamIds]),
  );
  const known = new Set([...staffIds, ...body.staffIds, ...teamIds.flatMap((id) => teams.get(id) ?? [])]);
  return [...new Set(body.teamIds.flatMap((id) => teams.get(id) ?? []))].filter((id) => !known.has(id));
}

interface WorkToHandOver {
  left: readonly WorkOfPerson[];
  /** The name of the client. */
  name: string;
}

async function handOverWork(
  call: Change,
  { left, name }: WorkToHandOver,
  assigned: ReadonlySet<string>,
): Promise<void> {
  const { db, body, companyId } = call;
  const work = sumOfWork(left.map((each) => each.work));
  const entry = handOverEntry(body.handOver, companyId);
  if (!entry) throw openWorkAt([{ companyId, name, work }]);
  const successor = entry.to === null ? null : await findSuccessor(call, { id: entry.to, work }, assigned);
  if (successor === undefined) throw noSuccessor(body.handOver ?? [], companyId);
  const from = left.map(({ userId }) => userId);
  await moveOpenWork(db, from, successor);
  announceHandOver(call, { companyId, name, work }, successor);
}

/** Returns the successor if they are an active member of the staff with access to the client and a suitable role. */
async function findSuccessor(
  { platform, viewer }: Change,
  { id, work }: { id: string; work: OpenWork },
  assigned: ReadonlySet<string>,
) {
  const users = await platform.database.withCompany(viewer.companyId, (own) => findEnabledUsers(own, [id]));
  return users
    .filter(({ role }) => isStaffRole(role as Role) && canDo(role as Role, work))
    .find(({ role }) => canAccessAllClients(role) || assigned.has(id));
}
