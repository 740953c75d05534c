import type { StaffRole } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { userEvents } from '@gatehouse/contract/me/me';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { answersRequests, type staff } from '@gatehouse/contract/staff/staff';
import type { StaffAccount, StaffAccountDetail } from '@gatehouse/contract/staff/staff.schema';

import { asPlatform } from '../../platform/database/as-platform.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { AppError, conflict, forbidden, notFound, unprocessable } from '../../platform/core/errors.ts';
import { removeUnseenNotes } from '../../platform/notifications/notes.ts';
import { announceSessionChange } from '../../platform/security/session.ts';
import { findNames, findWorkOf } from '../clients/public.ts';
import {
  type Account,
  changeRole,
  enableOrDisable,
  invitationExists,
  lockAccount,
  lockAdmins,
  resetAccount,
  updateAccount,
  updateInvited,
} from '../users/public.ts';
import { handOverWork } from './hand-over-work.ts';
import { clearLead, findAssignedClients, findStaffAccount } from './staff.store.ts';
import { staffTexts } from './staff.texts.ts';

const { errors } = staffTexts;

type ChangeCall = Call<typeof staff.change>;
type AccountCall = Pick<Call<AnyEndpoint>, 'db' | 'viewer'> & { params: { id: string } };

/** Returns an account with its assigned clients and open work by client. */
export const showStaffAccount = ({ db, params }: Call<typeof staff.get>): Promise<StaffAccountDetail> =>
  asPlatform(db, async (all) => {
    const account = await findStaffAccount(all, params.id);
    if (!account) throw notFound();
    const work = await findWorkOf(all, params.id);
    const clients = await findNames(all, await findAssignedClients(all, params.id));
    return {
      ...account,
      clients: clients.map(({ id, name }) => ({ _id: id, name })),
      work: work.map(({ companyId, name, work: openWork }) => ({ company: { _id: companyId, name }, openWork })),
    };
  });

/** Returns an account in the shape of the list. */
export async function accountOf(db: CompanyDatabase, id: string): Promise<StaffAccount> {
  const account = await asPlatform(db, (all) => findStaffAccount(all, id));
  if (!account) throw notFound();
  return account;
}

/** Changes the name, role or phone number. Invited people have no phone number yet. */
export async function changeStaffAccount(call: ChangeCall): Promise<StaffAccount> {
  const { db, params, body } = call;
  if (await invitationExists(db, params.id)) return changeInvited(call);
  const isOwnPhone = params.id === call.viewer.id && body.role === undefined && body.fullname === undefined;
  const account = isOwnPhone ? await requireAccount(call) : await requireOther(call);
  if (body.role !== undefined && body.role !== account.role) await setRole(call, account, body.role);
  await setFacts(call, account);
  return accountOf(db, params.id);
}

async function setRole(call: ChangeCall, account: Account, role: StaffRole): Promise<void> {
  await changeRole({ ...call, body: { role } });
  await handOverWork(call, { id: account.id, role });
  if (!answersRequests(role)) await asPlatform(call.db, (all) => clearLead(all, account.id));
  call.afterCommit(() => removeUnseenNotes(call.platform.database));
}

async function setFacts(call: ChangeCall, account: Account): Promise<void> {
  const { db, body, params } = call;
  const change = {
    ...(body.fullname !== undefined && body.fullname !== account.fullname ? { fullname: body.fullname } : {}),
    ...(body.phone !== undefined && body.phone !== (account.phone ?? '') ? { phone: body.phone || null } : {}),
  };
  const fields = Object.keys(change);
  if (fields.length === 0) return;
  await updateAccount(db, params.id, change);
  await announceSessionChange(db, params.id);
  call.afterCommit(call.platform.bus.catchUp);
  call.audit({ action: 'user-changed', subject: account.username, details: { fields: fields.join(', ') } });
  call.emit(userEvents.updated, { ids: [params.id] });
}

async function changeInvited(call: ChangeCall): Promise<StaffAccount> {
  const { db, params, body } = call;
  if (body.phone !== undefined && body.phone !== '') throw conflict(errors.notAccepted);
  if (body.fullname !== undefined) await updateInvited(db, params.id, { fullname: body.fullname });
  if (body.role !== undefined) await changeRole({ ...call, body: { role: body.role } });
  call.audit({ action: 'user-changed', subject: params.id, details: { fields: Object.keys(body).join(', ') } });
  call.emit(userEvents.updated, { ids: [params.id] });
  return accountOf(db, params.id);
}

/** Disables an account after handing over its open work, or enables it again. */
export async function setStaffEnabled(call: Call<typeof staff.setEnabled>): Promise<StaffAccount> {
  const { db, params, body } = call;
  const account = await requireOther(call);
  if (!body.enabled && account.enabled) await handOverWork(call, { id: account.id, role: null });
  await enableOrDisable(call);
  return accountOf(db, params.id);
}

export async function resetStaffAccount(call: Call<typeof staff.reset>): Promise<StaffAccount> {
  await resetAccount(call);
  return accountOf(call.db, call.params.id);
}

/**
 * Returns and locks the account of the path and all administrators. If two demote each other at once, the second gets an error because the
 * other is then the last one.
 */
export async function requireOther(call: AccountCall): Promise<Account> {
  const { db, params, viewer } = call;
  if (params.id === viewer.id) throw unprocessable(errors.own);
  const admins = await lockAdmins(db);
  if (admins.length === 1 && admins.includes(params.id))
    throw new AppError(409, FailureCode.lastAdmin, errors.lastAdmin);
  if (!admins.includes(viewer.id)) throw forbidden();
  return requireAccount(call);
}

async function requireAccount({ db, params }: AccountCall): Promise<Account> {
  const account = await lockAccount(db, params.id);
  if (account) return account;
  throw (await invitationExists(db, params.id)) ? conflict(errors.notAccepted) : notFound();
}
