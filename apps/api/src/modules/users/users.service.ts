import { randomBytes } from 'node:crypto';

import type { Role } from '@gatehouse/contract/access';
import type { AuditAction } from '@gatehouse/contract/audit';

import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDatabase } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { announceSessionChange } from '../../platform/session.ts';
import { endAllSessions, insertUser, updateEnabled, updateFirstPassword, type UserRow } from './users.store.ts';

/** Who acts from the command line, as the company's audit log names it. */
const operator = { address: 'command line', userAgent: '', requestId: '' };

/** Switches an account on or off; off ends its sessions and sockets on every process at once. */
export async function switchUser(db: PlatformDatabase, user: UserRow, enabled: boolean): Promise<void> {
  await updateEnabled(db, user.id, enabled);
  if (!enabled) await endEverywhere(db, user);
  await note(db, user, enabled ? 'user-enabled' : 'user-disabled');
}

/** Gives the account a random password that must be changed at the next sign-in; answers it, once. */
export async function resetUser(db: PlatformDatabase, user: UserRow): Promise<string> {
  const password = firstPassword();
  await updateFirstPassword(db, user.id, await hashPassword(password));
  await endEverywhere(db, user);
  await note(db, user, 'password-reset');
  return password;
}

/** Makes an account with a random first password; answers it, once. */
export async function createUser(
  db: PlatformDatabase,
  wanted: { companyId: string; username: string; fullname: string; role: Role },
): Promise<string> {
  const password = firstPassword();
  const { companyId, ...person } = wanted;
  const user = await insertUser(db, { ...person, company_id: companyId, password_hash: await hashPassword(password) });
  await note(db, user, 'user-created');
  return password;
}

/** Random enough for the days it lives, and of all four kinds of characters. */
const firstPassword = () => `${randomBytes(12).toString('base64url')}-Aa1`;

async function endEverywhere(db: PlatformDatabase, user: UserRow): Promise<void> {
  await endAllSessions(db, user.id, new Date().toISOString());
  await announceSessionChange(db, user.id);
}

function note(db: PlatformDatabase, user: UserRow, action: AuditAction): Promise<void> {
  return writeAudit(db, { actor: { id: null, name: 'Operator', companyId: user.company_id }, origin: operator }, [
    { action, subject: user.username },
  ]);
}
