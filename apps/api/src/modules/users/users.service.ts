import { randomBytes } from 'node:crypto';

import type { Role } from '@gatehouse/contract/core/access';

import { endedNotes, endedSentences, endLastingAccess } from '../../platform/security/lasting-access.ts';
import { type AuditNote, writeAudit } from '../../platform/audit/audit.ts';
import type { PlatformDatabase } from '../../platform/database/database.ts';
import { type MailContext, queueMail } from '../../platform/mail/mail.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { announceSessionChange } from '../../platform/security/session.ts';
import {
  type Account,
  deleteSecondFactor,
  endSessions,
  insertUser,
  updateAccount,
  updateProviderRequiresTotp,
} from './accounts.store.ts';
import { usersTexts } from './users.texts.ts';

/** The origin of command line actions in the company's audit log. */
const operator = { address: 'command line', userAgent: '', requestId: '' };

/** The transaction and the mail encryption for account changes from the command line. */
type AccountChangeContext = MailContext & { db: PlatformDatabase };

/** Enables or disables an account. Disabling ends its sessions, sockets, API tokens and feeds. Returns the number of tokens. */
export async function setUserEnabled(context: AccountChangeContext, user: Account, enabled: boolean): Promise<number> {
  await updateAccount(context.db, user.id, { enabled });
  if (!enabled)
    return endAccess(context, user, {
      action: 'user-disabled',
      reason: 'account disabled',
      subject: usersTexts.disabled.subject,
    });
  await note(context.db, user, [{ action: 'user-enabled', subject: user.username }]);
  return 0;
}

/** Sets a random password that must be changed at the next sign-in, and returns it once. */
export async function resetUser(
  context: AccountChangeContext,
  user: Account,
): Promise<{ password: string; numOfRevokedTokens: number }> {
  const password = firstPassword();
  // It must be changed at the next sign-in, because someone else chose it.
  await updateAccount(context.db, user.id, { password_hash: await hashPassword(password), must_change_password: true });
  const { subject } = usersTexts.reset;
  const ending = { action: 'password-reset', reason: 'password reset', subject } as const;
  return { password, numOfRevokedTokens: await endAccess(context, user, ending) };
}

/** Sets whether an account needs a second factor. Open sessions are asked to set it up at their next request. */
export async function requireTotp({ db }: AccountChangeContext, user: Account, isRequired: boolean): Promise<void> {
  await updateAccount(db, user.id, { requires_totp: isRequired });
  await announceSessionChange(db, user.id);
  await note(db, user, [requirement(user.username, isRequired)]);
}

/** Sets whether everyone in the provider's company needs a second factor. Returns false when there is no provider yet. */
export async function requireTotpOfStaff({ db }: AccountChangeContext, isRequired: boolean): Promise<boolean> {
  const company = await updateProviderRequiresTotp(db, isRequired);
  if (!company) return false;
  await announceSessionChange(db, company.id);
  await note(db, { company_id: company.id }, [requirement(company.name, isRequired)]);
  return true;
}

const requirement = (of: string, isRequired: boolean): AuditNote => ({
  action: 'setting-changed',
  subject: 'Two-factor authentication',
  details: { of, required: isRequired ? 'yes' : 'no' },
});

/** Removes the second factor of a user who lost their authenticator, and ends every session, token and feed. */
export async function removeTotp(context: AccountChangeContext, user: Account): Promise<void> {
  await deleteSecondFactor(context.db, user.id);
  await endAccess(context, user, {
    action: 'totp-disabled',
    reason: 'second factor removed',
    ...usersTexts.factorOff,
  });
}

/** Creates an account with a random first password, and returns it once. */
export async function createUser(
  db: PlatformDatabase,
  wanted: { companyId: string; username: string; fullname: string; role: Role },
): Promise<string> {
  const password = firstPassword();
  const { companyId, ...person } = wanted;
  const user = await insertUser(db, { ...person, company_id: companyId, password_hash: await hashPassword(password) });
  await note(db, user, [{ action: 'user-created', subject: user.username }]);
  return password;
}

/** Returns a password with all four kinds of characters, random enough for its short lifetime. */
const firstPassword = () => `${randomBytes(12).toString('base64url')}-Aa1`;

interface Ending {
  action: AuditNote['action'];
  /** Why tokens and feeds ended, for the audit log. */
  reason: Parameters<typeof endedNotes>[1];
  /** The email to the owner, which is sent if it has a text or something lasting ended. */
  subject: string;
  text?: string;
}

/** Ends sessions, sockets, API tokens and feeds of an account, notifies its owner, and returns the number of tokens. */
async function endAccess(
  context: AccountChangeContext,
  user: Account,
  { action, reason, subject, text }: Ending,
): Promise<number> {
  const { db } = context;
  const now = new Date().toISOString();
  await endSessions(db, user.id, now);
  await announceSessionChange(db, user.id);
  const ended = await endLastingAccess(db, user.id, now);
  const paragraphs = [...(text === undefined ? [] : [text]), ...endedSentences(ended)];
  if (paragraphs.length > 0)
    await queueMail(context, user.company_id, { priority: 'account', to: user.username, subject, paragraphs });
  await note(db, user, [{ action, subject: user.username }, ...endedNotes(ended, reason)]);
  return ended.tokens.length;
}

function note(db: PlatformDatabase, { company_id }: { company_id: string }, notes: AuditNote[]): Promise<void> {
  return writeAudit(db, { actor: { id: null, name: 'Operator', companyId: company_id }, origin: operator }, notes);
}
