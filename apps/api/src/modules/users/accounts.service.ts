import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { userEvents } from '@gatehouse/contract/me/me';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import type { users } from '@gatehouse/contract/users/users';

import type { Call, SideCall } from '../../platform/routes/call.ts';
import { conflict, forbidden, notFound, unprocessable } from '../../platform/core/errors.ts';
import {
  endedNotes,
  endedSentences,
  type EndedAccess,
  endLastingAccess,
} from '../../platform/security/lasting-access.ts';
import { announceSessionChange } from '../../platform/security/session.ts';
import {
  type Account,
  deleteSecondFactor,
  endSessions,
  lockAccount,
  lockAdmins,
  updateAccount,
} from './accounts.store.ts';
import { invitationExists, updateInvitedRole } from './invitations/invitations.store.ts';
import { readPerson } from './invitations/invitations.service.ts';
import { usersTexts } from './users.texts.ts';

const { errors } = usersTexts;

/** A role change for users of clients or staff. */
type RoleCall = Omit<Call<typeof users.changeRole>, 'body'> & { body: { role: string } };
type SwitchCall = Call<typeof users.enableOrDisable>;
type ResetCall = SideCall<typeof users.resetPassword>;

/**
 * Changes a role. The invitation is updated first: if it is just being accepted, the update waits and then finds the account with the same
 * ID, so that the old role is never kept.
 */
export async function changeRole(call: RoleCall): Promise<CompanyUser> {
  const { id } = call.params;
  const { role } = call.body;
  const invited = await updateInvitedRole(call.db, id, role);
  if (invited) {
    noteRole(call, { ...invited, role });
    return emitChanged(call, id);
  }
  const account = await requireOther(call, errors.ownRole);
  if (account.role === role) return readPerson(call, id);
  await updateAccount(call.db, id, { role });
  await announceChange(call, id);
  noteRole(call, { username: account.username, before: account.role, role });
  return emitChanged(call, id);
}

const noteRole = (call: RoleCall, { username, before, role }: { username: string; before: string; role: string }) =>
  call.audit({ action: 'user-changed', subject: username, details: { role: `${before} → ${role}` } });

export async function enableOrDisable(call: SwitchCall): Promise<CompanyUser> {
  const { db, params, body } = call;
  const account = await requireOther(call, errors.ownAccount);
  if (account.enabled === body.enabled) return readPerson(call, account.id);
  await updateAccount(db, params.id, { enabled: body.enabled });
  const ended = body.enabled ? null : await endAccess(call);
  await announceChange(call, params.id);
  call.audit({ action: body.enabled ? 'user-enabled' : 'user-disabled', subject: account.username });
  if (ended !== null) endedNotes(ended, 'account disabled').forEach(call.audit);
  return emitChanged(call, params.id);
}

/** Resets an account. The admin sees and chooses no password: the current one is invalidated, and the owner sets a new one by email. */
export async function resetAccount(call: ResetCall): Promise<CompanyUser> {
  const { db, params, body } = call;
  const account = await requireOther(call, errors.ownPassword);
  if (!account.enabled) throw conflict(errors.disabled);
  await updateAccount(db, params.id, { password_hash: null, must_change_password: false });
  if (body?.removeTwoFactor) await deleteSecondFactor(db, params.id);
  const ended = await endAccess(call);
  await announceChange(call, params.id);
  await mailReset(call, account, ended);
  const factor = body?.removeTwoFactor && account.totp_secret !== null ? { twoFactor: 'removed' } : {};
  call.audit({ action: 'password-reset', subject: account.username, details: factor });
  endedNotes(ended, 'password reset').forEach(call.audit);
  return emitChanged(call, params.id);
}

/** Ends sessions and all other access to the account of the path. */
async function endAccess({ db, params, platform }: SwitchCall | ResetCall): Promise<EndedAccess> {
  const now = platform.clock.now().toISOString();
  await endSessions(db, params.id, now);
  return endLastingAccess(db, params.id, now);
}

function mailReset(
  { viewer, platform, body, mail }: ResetCall,
  { username, fullname }: Account,
  ended: EndedAccess,
): Promise<void> {
  const { subject, text, factor, action } = usersTexts.reset;
  return mail({
    priority: 'account',
    to: username,
    subject,
    paragraphs: [
      usersTexts.hello(fullname),
      text(viewer.fullname),
      ...(body?.removeTwoFactor ? [factor] : []),
      ...endedSentences(ended),
    ],
    action: { label: action, link: `${platform.publicUrl()}/reset-password` },
  });
}

/**
 * Returns the account of the path, locked. It is never the caller's own, so there is always an admin who can sign in. If two admins act on
 * each other, the second is no longer an admin.
 */
async function requireOther(call: RoleCall | SwitchCall | ResetCall, fault: string): Promise<Account> {
  const { db, params, viewer } = call;
  const admins = await lockAdmins(db);
  // Staff are authorized by the access rule of the endpoint.
  if (viewer.companyId === call.companyId && !admins.includes(viewer.id)) throw forbidden();
  if (params.id === viewer.id) throw unprocessable(fault);
  const account = await lockAccount(db, params.id);
  if (account) return account;
  throw (await invitationExists(db, params.id)) ? conflict(errors.notAccepted) : notFound();
}

/** Makes every process reload the cached sessions of an account; its sockets reconnect if still allowed. */
async function announceChange(
  call: Pick<Call<AnyEndpoint>, 'db' | 'afterCommit' | 'platform'>,
  id: string,
): Promise<void> {
  await announceSessionChange(call.db, id);
  call.afterCommit(call.platform.bus.catchUp);
}

function emitChanged(call: Pick<Call<AnyEndpoint>, 'db' | 'emit'>, id: string): Promise<CompanyUser> {
  call.emit(userEvents.updated, { ids: [id] });
  return readPerson(call, id);
}
