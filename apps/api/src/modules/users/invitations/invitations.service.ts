import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { userEvents } from '@gatehouse/contract/me/me';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import type { users } from '@gatehouse/contract/users/users';
import { momentInZone } from '@gatehouse/domain/time-zone';
import { isStaffRole, type Role, roleNames } from '@gatehouse/contract/core/access';

import type { Call, SideCall } from '../../../platform/routes/call.ts';
import type { Clock } from '../../../platform/core/clock.ts';
import { conflict, found } from '../../../platform/core/errors.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { countInvitationMails, type InvitationCall } from './invitation-limits.service.ts';
import {
  deleteInvitation,
  findTakenAddresses,
  insertInvitations,
  type Invitation,
  renewInvitation,
  findOwnCompany,
} from './invitations.store.ts';
import { findPerson } from '../people.store.ts';
import { usersTexts } from '../users.texts.ts';

/** Lifetime of an invitation link in ms. */
const validMs = 7 * 24 * 3_600_000;

/**
 * Returns the error for a taken address. It is the same for accounts of other companies, so that it does not reveal where an account
 * exists.
 */
const taken = (message: string) => conflict(message, 'username');

/** Returns a new token, and the columns to store for it. */
function newLink(clock: Clock) {
  const token = randomToken();
  const now = clock.now();
  const kept = {
    token_hash: tokenHash(token),
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + validMs).toISOString(),
  };
  return { token, kept };
}

/** A person to invite. */
export interface Invitee {
  fullname: string;
  username: string;
  role: string;
}

/** A call that invites a person to its company. */
type InviteCall = InvitationCall & { body: Invitee };

export async function inviteColleague(call: InviteCall): Promise<CompanyUser> {
  const { db, companyId, body } = call;
  const [known] = await findTakenAddresses(db, companyId, [body.username]);
  if (known) throw taken('An account with this address already exists');
  const [invitation] = await sendInvitations(call, [body]);
  if (!invitation) throw taken('This address has already been invited');
  return readPerson(call, invitation.id);
}

/** Stores and emails invitations, and returns those that are new in the company. */
export async function sendInvitations(call: InvitationCall, invitees: readonly Invitee[]): Promise<Invitation[]> {
  const { db, companyId, platform } = call;
  const links = invitees.map((invitee) => ({ invitee, ...newLink(platform.clock) }));
  const tokens = new Map(links.map(({ token, kept }) => [kept.token_hash.toString('hex'), token]));
  const stored = await insertInvitations(
    db,
    links.map(({ invitee, kept }) => ({ company_id: companyId, ...pick(invitee), ...kept })),
  );
  await countInvitationMails(
    call,
    stored.map(({ username }) => username),
  );
  for (const invitation of stored) {
    await mailInvitation(call, invitation, tokens.get(invitation.token_hash.toString('hex')) ?? '');
    call.audit({ action: 'user-invited', subject: invitation.username, details: { role: invitation.role } });
  }
  if (stored.length > 0) call.emit(userEvents.updated, { ids: stored.map(({ id }) => id) });
  return stored;
}

const pick = ({ fullname, username, role }: Invitee): Invitee => ({ fullname, username, role });

export async function resendInvitation(call: SideCall<typeof users.resend>): Promise<CompanyUser> {
  const { db, params, platform } = call;
  const { token, kept } = newLink(platform.clock);
  const invitation = found(await renewInvitation(db, params.id, kept));
  await countInvitationMails(call, [invitation.username]);
  await mailInvitation(call, invitation, token);
  call.audit({ action: 'user-invited', subject: invitation.username, details: { again: 'yes' } });
  call.emit(userEvents.updated, { ids: [invitation.id] });
  return readPerson(call, invitation.id);
}

export async function withdrawInvitation(call: SideCall<typeof users.withdraw>): Promise<{ withdrawn: true }> {
  const invitation = found(await deleteInvitation(call.db, call.params.id));
  call.audit({ action: 'invitation-withdrawn', subject: invitation.username });
  call.emit(userEvents.updated, { ids: [invitation.id] });
  return { withdrawn: true };
}

/** Returns a person in the shape of the list. Throws a 404 when there is none. */
export const readPerson = async ({ db }: Pick<Call<AnyEndpoint>, 'db'>, id: string): Promise<CompanyUser> =>
  found(await findPerson(db, id));

const { invitation: texts } = usersTexts;

const textFor = (role: Role, { by, company }: { by: string; company: string }): string =>
  isStaffRole(role) ? texts.staffText(by, roleNames[role]) : texts.text(by, company, roleNames[role]);

/** Emails an invitation. Only the email contains the link; the stored hash does not reveal it. */
async function mailInvitation(
  { db, viewer, platform, mail }: InvitationCall,
  { username, fullname, role, expires_at }: Invitation,
  token: string,
): Promise<void> {
  const { name, time_zone: timeZone } = await findOwnCompany(db);
  const until = `${momentInZone(new Date(expires_at), timeZone)} (${timeZone})`;
  return mail({
    priority: 'account',
    to: username,
    subject: texts.subject(viewer.fullname, name),
    paragraphs: [
      usersTexts.hello(fullname),
      textFor(role as Role, { by: viewer.fullname, company: name }),
      texts.expiry(until),
      texts.unexpected,
    ],
    action: {
      label: texts.action,
      link: `${platform.publicUrl()}/accept-invitation?token=${token}`,
    },
  });
}
