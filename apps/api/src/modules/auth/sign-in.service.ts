import type { auth } from '@gatehouse/contract/auth';
import { FailureCode } from '@gatehouse/contract/reply';

import { writeAudit } from '../../platform/audit.ts';
import type { PublicCall } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { spendSecondFactor } from '../../platform/second-factor.ts';
import { randomToken } from '../../platform/secrets.ts';
import { type Account, findAccount, updateSignedIn } from './auth.store.ts';
import { knownDevice, newDeviceMark } from './device.ts';
import { endPresentedSession, startSession } from './session.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';

type SignIn = PublicCall<typeof auth.signIn>;

/** One answer for an unknown username, a wrong password and a disabled account. */
const wrongCredentials = () => new AppError(401, FailureCode.wrongCredentials, 'The username or the password is wrong');
const totpRequired = () => new AppError(422, FailureCode.totpRequired, 'Enter the code from your authenticator app');
/** The sentence is the specification's (spec §4). */
const totpWrong = () => new AppError(422, FailureCode.totpWrong, 'Wrong TOTP token.');

export function signIn(guard: SignInGuard) {
  return async (call: SignIn): Promise<{ mustChangePassword: boolean }> => {
    const { username, password } = call.body;
    const device = knownDevice(call.platform.secrets, call.cookies.read('device'), username);
    const attempt = { username, address: call.origin.address, device };
    await guard.begin(attempt);

    const account = await call.platform.database.withPlatform((db) => findAccount(db, username));
    const isRight = await verifyPassword(password, account?.password_hash ?? null);
    if (!account || !isRight || !account.enabled) throw await refuse(call, account);
    await requireSecondFactor(call, account, () => guard.pardon(attempt));

    await enter(call, account, device === null);
    await guard.pardon(attempt);
    return { mustChangePassword: account.must_change_password };
  };
}

async function refuse(call: SignIn, account: Account | undefined): Promise<AppError> {
  await noteFailure(call, account, 'wrong password');
  return wrongCredentials();
}

/** A missing code is not a failed attempt; a wrong one is, and stands in the log. */
async function requireSecondFactor(call: SignIn, account: Account, pardon: () => Promise<void>): Promise<void> {
  if (account.totp_secret === null) return;
  const { totpToken } = call.body;
  if (totpToken === undefined) {
    await pardon();
    throw totpRequired();
  }
  const { database, secrets, clock } = call.platform;
  const used = await database.withPlatform((db) =>
    spendSecondFactor({ db, secrets, now: clock.now() }, account, totpToken),
  );
  if (used === null) {
    await noteFailure(call, account, 'wrong second factor');
    throw totpWrong();
  }
  if (used === 'recovery') await note(call, account, 'recovery-code-used');
}

async function enter(call: SignIn, account: Account, isNewDevice: boolean): Promise<void> {
  const { platform, origin, cookies } = call;
  const now = platform.clock.now();
  const tokens = await platform.database.withPlatform(async (db) => {
    const desk = { db, secrets: platform.secrets, now, origin };
    await endPresentedSession(desk, cookies);
    const started = await startSession(desk, account, randomToken());
    await updateSignedIn(db, account.id, now.toISOString());
    if (isNewDevice && account.last_sign_in_at !== null) await mailNewDevice(call, account, db);
    await writeAudit(db, actorOf(account), origin, [{ action: 'sign-in', subject: account.username }]);
    return started;
  });
  cookies.setSession(tokens);
  if (isNewDevice) cookies.setDevice(newDeviceMark(platform.secrets, account.username));
}

async function mailNewDevice(
  { origin, platform }: SignIn,
  account: Account,
  db: Parameters<typeof queueMail>[0],
): Promise<void> {
  await queueMail(db, account.company_id, {
    to: account.username,
    subject: 'A new device signed in to your account',
    paragraphs: [
      `Your account was opened on a device that we had not seen before (address ${origin.address}).`,
      'If this was you, there is nothing to do. If not, end that session and change your password.',
    ],
    action: { label: 'See where you are signed in', link: `${platform.publicUrl()}/profile?tab=sessions` },
  });
}

const actorOf = (account: Account) => ({ id: account.id, name: account.fullname, companyId: account.company_id });

async function note({ platform, origin }: SignIn, account: Account, action: 'recovery-code-used'): Promise<void> {
  await platform.database.withPlatform((db) =>
    writeAudit(db, actorOf(account), origin, [{ action, subject: account.username }]),
  );
}

/** An unknown username has no company whose log could tell of it. */
async function noteFailure({ platform, origin }: SignIn, account: Account | undefined, reason: string): Promise<void> {
  if (!account) return;
  const entry = { action: 'sign-in-failed', subject: account.username, details: { reason } } as const;
  await platform.database.withPlatform((db) => writeAudit(db, actorOf(account), origin, [entry]));
}
