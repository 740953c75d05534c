import type { auth } from '@gatehouse/contract/auth/auth';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { writeAudit } from '../../../platform/audit/audit.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { failNoSoonerThan } from '../../../platform/http/minimum-duration.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { verifyPassword } from '../../../platform/security/passwords.ts';
import { spendSecondFactor } from '../../../platform/security/second-factor.ts';
import { randomToken } from '../../../platform/security/secrets.ts';
import { type Account, actorOf, lockForSignIn, findAccount } from '../auth.store.ts';
import { type KnownDevice, knownDevice, rememberDevice } from './device.ts';
import type { Failure, ReportFailure } from './sign-in-failures.ts';
import { endPresentedSession, startSession } from '../sessions/session.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { securityTexts } from '../../../platform/security/security.texts.ts';
import { authTexts } from '../auth.texts.ts';

type SignIn = PublicCall<typeof auth.signIn>;

/** The minimum response time of a failure in ms, which hides whether an account's audit log was written. */
const refusalMs = 250;

/** The same error for an unknown username, a wrong password and a disabled account. */
const wrongCredentials = () => new AppError(401, FailureCode.wrongCredentials, authTexts.errors.wrongCredentials);
const totpRequired = () => new AppError(422, FailureCode.totpRequired, securityTexts.codeRequired);
/**
 * Returns the error for a user of an archived client. It is thrown only after the correct password, so that no one else learns of the
 * archiving.
 */
async function accountClosed({ platform }: SignIn): Promise<AppError> {
  const { name, support } = await platform.branding.current();
  const contact = support.email === '' ? name : support.email;
  return new AppError(403, FailureCode.accountClosed, authTexts.errors.accountClosed(contact));
}
/** The literal text of specification.md, States and transitions. */
const totpWrong = () => new AppError(422, FailureCode.totpWrong, securityTexts.wrongCode);

export function signIn(guard: SignInGuard, reportFailure: ReportFailure) {
  return async (call: SignIn): Promise<{ mustChangePassword: boolean }> => {
    const { username } = call.body;
    const { database, clock } = call.platform;
    const mark = call.cookies.read('device');
    const device = await database.withPlatform((db) => knownDevice(db, mark, { username, now: clock.now() }));
    const attempt = { username, device: device?.hash.toString('base64url') ?? null, address: call.origin.address };
    const signedIn = guard(attempt, async () => {
      const account = await failNoSoonerThan(refusalMs, () => verifyCredentials(call, reportFailure));
      await enter(call, account, device);
      return { mustChangePassword: account.must_change_password };
    });
    return counted(call, signedIn);
  };
}

/** Counts the outcome of a sign-in; a request for the second factor is not an outcome. */
async function counted<Result>({ platform: { metrics } }: SignIn, signingIn: Promise<Result>): Promise<Result> {
  const count = (outcome: string) => metrics.count('gatehouse_sign_ins_total', { outcome });
  try {
    const result = await signingIn;
    count('accepted');
    return result;
  } catch (error) {
    const { status, code } = error as Partial<AppError>;
    if (status === 429) count('limited');
    else if (status !== undefined && status < 500 && code !== FailureCode.totpRequired) count('failed');
    throw error;
  }
}

/** Verifies the password, and the second factor if there is one. */
async function verifyCredentials(call: SignIn, reportFailure: ReportFailure): Promise<Account> {
  const { username, password } = call.body;
  const account = await call.platform.database.withPlatform((db) => findAccount(db, username));
  const isRight = await verifyPassword(password, account?.password_hash ?? null);
  // An unknown username has no company whose audit log could record the failure.
  if (!account) throw wrongCredentials();
  const failure = isRight
    ? await rejectionReason(call, account)
    : { reason: 'incorrect password', error: wrongCredentials() };
  if (failure === null) return account;
  reportFailure(call, account, failure);
  throw failure.error;
}

/** Returns the reason to reject a user who knows the password, or null. */
async function rejectionReason(call: SignIn, account: Account): Promise<Failure | null> {
  if (!account.enabled) return { reason: 'account disabled', error: wrongCredentials() };
  if (account.company_state !== 'active') return { reason: 'company archived', error: await accountClosed(call) };
  if (account.totp_secret === null) return null;
  const { totpToken } = call.body;
  if (totpToken === undefined) throw totpRequired();
  const { database, secrets, clock } = call.platform;
  const used = await database.withPlatform(async (db) => {
    const spent = await spendSecondFactor({ db, secrets, now: clock.now() }, account, totpToken);
    const note = { action: 'recovery-code-used', subject: account.username } as const;
    await writeAudit(db, { actor: actorOf(account), origin: call.origin }, spent === 'recovery' ? [note] : []);
    return spent;
  });
  return used === null ? { reason: 'incorrect second factor', error: totpWrong() } : null;
}

async function enter(call: SignIn, account: Account, device: KnownDevice | null): Promise<void> {
  const { platform, origin, cookies } = call;
  const { secrets } = platform;
  const now = platform.clock.now();
  const { tokens, mark } = await platform.database.withPlatform(async (db) => {
    const context = { db, secrets, now, origin };
    // The account may have been disabled, or its password changed, since the password was verified.
    if (!(await lockForSignIn(db, account, now.toISOString()))) throw wrongCredentials();
    await endPresentedSession(context, call);
    const started = await startSession(context, account, randomToken());
    if (device === null && account.last_sign_in_at !== null) await mailNewDevice(call, account, db);
    const remembered = await rememberDevice(db, account, { known: device, now });
    await writeAudit(db, { actor: actorOf(account), origin }, [{ action: 'sign-in', subject: account.username }]);
    return { tokens: started, mark: remembered };
  });
  await platform.bus.catchUp();
  cookies.setSession(tokens);
  cookies.setDevice(mark);
}

async function mailNewDevice({ platform, origin }: SignIn, account: Account, db: PlatformDatabase): Promise<void> {
  const { subject, text, advice, action } = authTexts.newDevice;
  await queueMail({ db, secrets: platform.secrets }, account.company_id, {
    priority: 'account',
    to: account.username,
    subject,
    paragraphs: [text(origin.address), advice],
    action: { label: action, link: `${platform.publicUrl()}/profile?tab=sessions` },
  });
}
