import type { auth } from '@gatehouse/contract/auth';
import type { AuditAction } from '@gatehouse/contract/audit';
import { FailureCode } from '@gatehouse/contract/reply';

import { writeAudit } from '../../platform/audit.ts';
import type { PublicCall } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { failNoSoonerThan } from '../../platform/even-time.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { spendSecondFactor } from '../../platform/second-factor.ts';
import { randomToken } from '../../platform/secrets.ts';
import { type Account, claimSignIn, findAccount } from './auth.store.ts';
import { knownDevice, newDeviceMark } from './device.ts';
import { endPresentedSession, startSession } from './session.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { mailNewDevice, type WarnOwner } from './sign-in-mails.ts';

type SignIn = PublicCall<typeof auth.signIn>;

/** A refusal comes after this long, whether or not there was an account whose log had to be written. */
const refusalMs = 250;

/** One answer for an unknown username, a wrong password and a disabled account. */
const wrongCredentials = () => new AppError(401, FailureCode.wrongCredentials, 'The username or the password is wrong');
const totpRequired = () => new AppError(422, FailureCode.totpRequired, 'Enter the code from your authenticator app');
/** The sentence is the specification's (spec §4). */
const totpWrong = () => new AppError(422, FailureCode.totpWrong, 'Wrong TOTP token.');

export function signIn(guard: SignInGuard, warnOwner: WarnOwner) {
  return async (call: SignIn): Promise<{ mustChangePassword: boolean }> => {
    const { username } = call.body;
    const device = knownDevice(call.platform.secrets, call.cookies.read('device'), username);
    const attempt = { username, device, address: call.origin.address };
    try {
      return await guard(attempt, async () => {
        const account = await failNoSoonerThan(refusalMs, () => prove(call));
        await enter(call, account, device === null);
        return { mustChangePassword: account.must_change_password };
      });
    } catch (refusal) {
      await warnOwner(call, refusal);
      throw refusal;
    }
  };
}

/** Whoever is meant has proved it, by the password and the second factor if there is one. */
async function prove(call: SignIn): Promise<Account> {
  const { username, password } = call.body;
  const account = await call.platform.database.withPlatform((db) => findAccount(db, username));
  const isRight = await verifyPassword(password, account?.password_hash ?? null);
  // An unknown username has no company whose log could tell of it.
  if (!account) throw wrongCredentials();
  if (!isRight) return refuse(call, account, { reason: 'wrong password', error: wrongCredentials() });
  if (!account.enabled) return refuse(call, account, { reason: 'account disabled', error: wrongCredentials() });
  await requireSecondFactor(call, account);
  return account;
}

async function requireSecondFactor(call: SignIn, account: Account): Promise<void> {
  if (account.totp_secret === null) return;
  const { totpToken } = call.body;
  if (totpToken === undefined) throw totpRequired();
  const { database, secrets, clock } = call.platform;
  const used = await database.withPlatform((db) =>
    spendSecondFactor({ db, secrets, now: clock.now() }, account, totpToken),
  );
  if (used === null) await refuse(call, account, { reason: 'wrong second factor', error: totpWrong() });
  if (used === 'recovery') await note(call, account, { action: 'recovery-code-used' });
}

async function refuse(
  call: SignIn,
  account: Account,
  { reason, error }: { reason: string; error: AppError },
): Promise<never> {
  await note(call, account, { action: 'sign-in-failed', reason });
  throw error;
}

async function enter(call: SignIn, account: Account, isNewDevice: boolean): Promise<void> {
  const { platform, origin, cookies } = call;
  const { secrets } = platform;
  const now = platform.clock.now();
  const tokens = await platform.database.withPlatform(async (db) => {
    const desk = { db, secrets, now, origin };
    // The account may have been disabled, or its password changed, since the password was looked at.
    if (!(await claimSignIn(db, account, now.toISOString()))) throw wrongCredentials();
    await endPresentedSession(desk, call);
    const started = await startSession(desk, account, randomToken());
    if (isNewDevice && account.last_sign_in_at !== null) await mailNewDevice(call, account, db);
    await writeAudit(db, actorOf(account), origin, [{ action: 'sign-in', subject: account.username }]);
    return started;
  });
  await platform.bus.catchUp();
  cookies.setSession(tokens);
  if (isNewDevice) cookies.setDevice(newDeviceMark(secrets, account.username));
}

const actorOf = (account: Account) => ({ id: account.id, name: account.fullname, companyId: account.company_id });

async function note(
  { platform, origin }: SignIn,
  account: Account,
  { action, reason }: { action: AuditAction; reason?: string },
): Promise<void> {
  const entry = { action, subject: account.username, details: reason ? { reason } : {} };
  await platform.database.withPlatform((db) => writeAudit(db, actorOf(account), origin, [entry]));
}
