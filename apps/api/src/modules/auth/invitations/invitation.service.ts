import { isStaffRole, type Role } from '@gatehouse/contract/core/access';
import type { auth } from '@gatehouse/contract/auth/auth';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { userEvents } from '@gatehouse/contract/me/me';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { writeAudit } from '../../../platform/audit/audit.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { AppError, conflict } from '../../../platform/core/errors.ts';
import { insertNotes } from '../../../platform/notifications/notes.ts';
import { refuseWeakPassword } from '../../../platform/security/password-choice.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { joinAssigned } from '../../clients/public.ts';
import { rememberDevice } from '../sign-in/device.ts';
import {
  findInvitation,
  insertInvited,
  type InsertedUser,
  type OpenInvitation,
  spendInvitation,
} from './invitation.store.ts';
import { endPresentedSession, startSession } from '../sessions/session.service.ts';
import { authTexts } from '../auth.texts.ts';

type OpenInvitationCall = PublicCall<typeof auth.openInvitation>;
type Acceptance = PublicCall<typeof auth.acceptInvitation>;

/** The same response for an unknown, used, withdrawn, replaced or expired link. */
const noLongerGood = () => new AppError(404, FailureCode.notFound, authTexts.errors.invitationInvalid);

export async function openInvitation(call: OpenInvitationCall): Promise<Result<typeof auth.openInvitation>> {
  const invitation = await requireInvitation(call);
  return {
    fullname: invitation.fullname,
    username: invitation.username,
    company: { name: invitation.company_name, shortName: invitation.short_name },
    requiresTwoFactor: invitation.requires_totp,
    expiresAt: invitation.expires_at,
  };
}

/** Accepts an invitation. If requests are concurrent with each other, a withdrawal or a role change, only one outcome takes effect. */
export async function acceptInvitation(call: Acceptance): Promise<{ signedIn: true }> {
  // Checked first, so that an invalid link costs no hashing and reveals no password rules.
  const invitation = await requireInvitation(call);
  const { username, fullname, company_name, short_name } = invitation;
  refuseWeakPassword(call.body.password, { username, fullname, companyNames: [company_name, short_name] });
  const joined = await join(call, invitation, await hashPassword(call.body.password));
  await enter(call, joined);
  return { signedIn: true };
}

async function requireInvitation({ platform, body }: OpenInvitationCall | Acceptance): Promise<OpenInvitation> {
  const invitation = await platform.database.withPlatform((db) => findInvitation(db, linkOf({ platform, body })));
  if (!invitation) throw noLongerGood();
  return invitation;
}

const linkOf = ({ platform, body }: Pick<OpenInvitationCall, 'platform' | 'body'>) => ({
  hash: tokenHash(body.token),
  now: platform.clock.now().toISOString(),
});

async function join(call: Acceptance, { company_id }: OpenInvitation, passwordHash: string): Promise<InsertedUser> {
  const { database, realtime } = call.platform;
  const { joined, recipients } = await database.withCompany(company_id, async (db) => {
    const account = await makeAccount(call, db, passwordHash);
    const recipients = await noteAdmins(db, account);
    const { fullname, username, role } = account;
    await writeAudit(db, { actor: { id: account.id, name: fullname, companyId: company_id }, origin: call.origin }, [
      { action: 'user-created', subject: username, details: { role, by: 'invitation' } },
    ]);
    return { joined: account, recipients };
  });
  for (const id of recipients) realtime.emitToUser(id, userEvents.notifications);
  realtime.emitToCompany(company_id, userEvents.updated, { ids: [joined.id] });
  return joined;
}

async function makeAccount(call: Acceptance, db: CompanyDatabase, passwordHash: string): Promise<InsertedUser> {
  const link = linkOf(call);
  const spent = await spendInvitation(db, link);
  if (!spent) throw noLongerGood();
  const account = await insertInvited(db, spent, { passwordHash, now: link.now });
  if (!account) throw conflict(authTexts.errors.accountExists);
  await joinAssigned(db, spent);
  return account;
}

/**
 * Notifies the users who manage accounts. The account is inserted before the audit entry, because the audit chain stays locked until the
 * commit.
 */
async function noteAdmins(db: CompanyDatabase, { id, fullname, username, role }: InsertedUser): Promise<string[]> {
  const [admins, kind, page] = isStaffRole(role as Role)
    ? (['provider-admin', 'staff-joined', '/provider/staff'] as const)
    : (['company-admin', 'user-invited', '/users'] as const);
  const body = authTexts.accepted(fullname, username);
  return insertNotes(
    db,
    { roles: [admins], except: id },
    { kind, body, link: `${page}?q=${encodeURIComponent(username)}` },
  );
}

/** Signs the new user in, regardless of an earlier session in this browser. */
async function enter(call: Acceptance, person: InsertedUser): Promise<void> {
  const { platform, origin, cookies } = call;
  const { secrets } = platform;
  const now = platform.clock.now();
  const { tokens, mark } = await platform.database.withPlatform(async (db) => {
    const context = { db, secrets, now, origin };
    await endPresentedSession(context, call);
    const started = await startSession(context, person, randomToken());
    const remembered = await rememberDevice(db, person, { known: null, now });
    const actor = { id: person.id, name: person.fullname, companyId: person.company_id };
    await writeAudit(db, { actor, origin }, [{ action: 'sign-in', subject: person.username }]);
    return { tokens: started, mark: remembered };
  });
  await platform.bus.catchUp();
  cookies.setSession(tokens);
  cookies.setDevice(mark);
}
