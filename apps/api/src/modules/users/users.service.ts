import { randomBytes } from 'node:crypto';

import type { Role } from '@gatehouse/contract/core/access';

import {
  endedNotes,
  endedSentences,
  endLastingAccess,
  type EndedAccess,
} from '../../platform/security/lasting-access.ts';
import { type AuditNote, writeAudit } from '../../platform/observability/audit.ts';
import type { PlatformDatabase } from '../../platform/database/database.ts';
import { type MailContext, queueMail } from '../../platform/mail/mail.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { announceSessionChange } from '../../platform/security/session.ts';
import {
  deleteTotp,
  endAllSessions,
  insertUser,
  updateEnabled,
  updateFirstPassword,
  updateProviderRequiresTotp,
  updateRequiresTotp,
  type UserRow,
} from './users.store.ts';
import { usersTexts } from './users.texts.ts';

/** Who acts from the command line, as the company's audit log names it. */
const operator = { address: 'command line', userAgent: '', requestId: '' };

/** Where the command line changes accounts: the running transaction, and what seals the emails about it. */
type AccountContext = MailContext & { db: PlatformDatabase };

/** Enables or disables an account; disabling ends its sessions, sockets, API tokens and feeds. Returns how many tokens. */
export async function switchUser(desk: AccountContext, user: UserRow, enabled: boolean): Promise<number> {
  await updateEnabled(desk.db, user.id, enabled);
  const ended = enabled ? nothing : await endEverywhere(desk.db, user);
  await mailEnded(desk, user, { ended, subject: usersTexts.disabled.subject });
  await note(desk.db, user, [
    { action: enabled ? 'user-enabled' : 'user-disabled', subject: user.username },
    ...endedNotes(ended, 'account disabled'),
  ]);
  return ended.tokens.length;
}

/** Gives the account a random password that must be changed at the next sign-in; answers it, once. */
export async function resetUser(
  desk: AccountContext,
  user: UserRow,
): Promise<{ password: string; numOfRevokedTokens: number }> {
  const password = firstPassword();
  await updateFirstPassword(desk.db, user.id, await hashPassword(password));
  const ended = await endEverywhere(desk.db, user);
  await mailEnded(desk, user, { ended, subject: usersTexts.reset.subject });
  await note(desk.db, user, [
    { action: 'password-reset', subject: user.username },
    ...endedNotes(ended, 'password reset'),
  ]);
  return { password, numOfRevokedTokens: ended.tokens.length };
}

/** Requires a second factor of one account, or no longer; open sessions are led to setting it up from their next call. */
export async function requireTotp({ db }: AccountContext, user: UserRow, isRequired: boolean): Promise<void> {
  await updateRequiresTotp(db, user.id, isRequired);
  await announceSessionChange(db, user.id);
  await note(db, user, [requirement(user.username, isRequired)]);
}

/** The same for everyone in the provider's company; false where there is none yet. */
export async function requireTotpOfStaff({ db }: AccountContext, isRequired: boolean): Promise<boolean> {
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

/** For someone who has lost their authenticator: removes the second factor and ends every session, token and feed. */
export async function removeTotp(desk: AccountContext, user: UserRow): Promise<void> {
  const { db, secrets } = desk;
  await deleteTotp(db, user.id);
  const ended = await endEverywhere(db, user);
  await queueMail({ db, secrets }, user.company_id, {
    priority: 'account',
    to: user.username,
    subject: usersTexts.factorOff.subject,
    paragraphs: [usersTexts.factorOff.text, ...endedSentences(ended)],
  });
  await note(db, user, [
    { action: 'totp-disabled', subject: user.username },
    ...endedNotes(ended, 'second factor removed'),
  ]);
}

/** Makes an account with a random first password; answers it, once. */
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

/** Random enough for the days it lives, and of all four kinds of characters. */
const firstPassword = () => `${randomBytes(12).toString('base64url')}-Aa1`;

const nothing: EndedAccess = { tokens: [], feeds: [] };

/** Ends sessions, sockets, API tokens and feeds of an account; returns the names of tokens and feeds. */
async function endEverywhere(db: PlatformDatabase, user: UserRow): Promise<EndedAccess> {
  const now = new Date().toISOString();
  await endAllSessions(db, user.id, now);
  await announceSessionChange(db, user.id);
  return endLastingAccess(db, user.id, now);
}

async function mailEnded(
  desk: AccountContext,
  user: UserRow,
  { ended, subject }: { ended: EndedAccess; subject: string },
): Promise<void> {
  const paragraphs = endedSentences(ended);
  if (paragraphs.length === 0) return;
  await queueMail(desk, user.company_id, { priority: 'account', to: user.username, subject, paragraphs });
}

function note(db: PlatformDatabase, { company_id }: { company_id: string }, notes: AuditNote[]): Promise<void> {
  return writeAudit(db, { actor: { id: null, name: 'Operator', companyId: company_id }, origin: operator }, notes);
}
