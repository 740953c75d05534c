import type { Role } from '@gatehouse/contract/core/access';
import { userEvents } from '@gatehouse/contract/me/me';
import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import type { staff } from '@gatehouse/contract/staff/staff';

import { asPlatform } from '../../platform/database/as-platform.ts';
import type { Call } from '../../platform/routes/call.ts';
import { removeUnseenNotes } from '../../platform/notifications/notes.ts';
import { findNames, tellAssigned } from '../clients/public.ts';
import { invitationExists, updateInvited } from '../users/public.ts';
import { handOverWork } from './hand-over-work.ts';
import { requireClients } from './staff-invitations.service.ts';
import { accountOf, requireOther } from './staff.service.ts';
import { findAssignedClients, replaceClients } from './staff.store.ts';

type AssignCall = Call<typeof staff.assign>;

/** Replaces the clients that someone is assigned to. For an invited person, the assignment takes effect when they accept. */
export async function assignClients(call: AssignCall): Promise<StaffAccount> {
  const { db, params, body } = call;
  await requireClients(call, body.companyIds);
  const companyIds = [...new Set(body.companyIds)];
  const isInvited = await invitationExists(db, params.id);
  if (isInvited) await updateInvited(db, params.id, { company_ids: companyIds });
  else await assign(call, companyIds);
  call.emit(userEvents.updated, { ids: [params.id] });
  return accountOf(db, params.id);
}

async function assign(call: AssignCall, companyIds: readonly string[]): Promise<void> {
  const { db, params, platform } = call;
  const account = await requireOther(call);
  const { before, added } = await asPlatform(db, async (all) => {
    const known = await findAssignedClients(all, params.id);
    await replaceClients(all, params.id, companyIds);
    const fresh = companyIds.filter((id) => !known.includes(id));
    return { before: known, added: await findNames(all, fresh) };
  });
  await handOverWork(call, { id: account.id, role: account.role as Role });
  const removed = before.filter((id) => !companyIds.includes(id));
  call.audit({
    action: 'assignment-changed',
    subject: account.username,
    details: { added: String(added.length), removed: String(removed.length) },
  });
  tellAssigned(call, added, [params.id]);
  call.afterCommit(() => removeUnseenNotes(platform.database));
  call.afterCommit(platform.bus.catchUp);
}
