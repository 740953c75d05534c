import { randomInt } from 'node:crypto';

import type { auth } from '@gatehouse/contract/auth';
import { FailureCode } from '@gatehouse/contract/reply';

import { writeAudit } from '../../platform/audit.ts';
import type { PublicCall } from '../../platform/call.ts';
import type { PlatformDatabase } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail.ts';
import { refuseWeakPassword } from '../../platform/password-choice.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { spendSecondFactor } from '../../platform/second-factor.ts';
import { randomToken, sameBytes, tokenHash } from '../../platform/secrets.ts';
import { announceSessionChange } from '../../platform/session.ts';
import { type Account, endSessionsOf, findAccount, findAccountById, updatePassword } from './auth.store.ts';
import { insertReset, returnTry, tryReset, useReset } from './reset.store.ts';

const validMs = 10 * 60_000;
const triesAtMost = 5;

type Request = PublicCall<typeof auth.requestReset>;
type Reset = PublicCall<typeof auth.resetPassword>;

const codeWrong = () =>
  new AppError(422, FailureCode.codeWrong, 'The code is wrong or no longer valid. Ask for a new one if need be');
const totpRequired = () => new AppError(422, FailureCode.totpRequired, 'Enter the code from your authenticator app');
const totpWrong = () => new AppError(422, FailureCode.totpWrong, 'Wrong TOTP token.');

/** Answers every username alike, in like time; only an enabled account gets a mail. */
export async function requestReset({ body, platform, origin }: Request): Promise<{ '2FA': true; resetId: string }> {
  const resetId = randomToken();
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const { secrets, clock } = platform;
  await platform.database.withPlatform(async (db) => {
    const found = await findAccount(db, body.username);
    const account = found?.enabled ? found : undefined;
    await insertReset(db, {
      id_hash: tokenHash(resetId),
      company_id: account?.company_id ?? null,
      user_id: account?.id ?? null,
      code_hash: secrets.keyedHash('reset-code', `${resetId}|${code}`),
      expires_at: new Date(clock.now().getTime() + validMs).toISOString(),
    });
    if (!account) return;
    const link = `${platform.publicUrl()}/reset-password/verification?resetId=${resetId}&code=${code}`;
    await mailCode(db, account, { code, link });
    await writeAudit(db, actorOf(account), origin, [{ action: 'password-reset-requested', subject: account.username }]);
  });
  return { '2FA': true, resetId };
}

async function mailCode(
  db: PlatformDatabase,
  account: Account,
  { code, link }: { code: string; link: string },
): Promise<void> {
  await queueMail(db, account.company_id, {
    to: account.username,
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password. Follow the link, or type this code. Both work once, for ten minutes.',
    ],
    code,
    action: { label: 'Set a new password', link },
  });
}

/** Sets the new password and ends every session of the account. */
export async function resetPassword(call: Reset): Promise<{ changed: true }> {
  const { database } = call.platform;
  // Each step commits by itself: a counted try must stay counted when the step after it refuses.
  const account = await database.withPlatform((db) => checkCode(call, db));
  if (account === null) throw codeWrong();
  await refuseWithoutCost(call, account);
  await requireSecondFactor(call, account);
  const passwordHash = await hashPassword(call.body.password);
  const isDone = await database.withPlatform((db) => finish(call, db, { account, passwordHash }));
  if (!isDone) throw codeWrong();
  return { changed: true };
}

async function checkCode({ body, platform }: Reset, db: PlatformDatabase): Promise<Account | null> {
  const reset = await tryReset(db, tokenHash(body.resetId), {
    now: platform.clock.now().toISOString(),
    attempts: triesAtMost,
  });
  const isRight =
    reset && sameBytes(reset.code_hash, platform.secrets.keyedHash('reset-code', `${body.resetId}|${body.code}`));
  if (!isRight || reset.user_id === null) return null;
  const account = await findAccountById(db, reset.user_id);
  return account?.enabled ? account : null;
}

/** A weak password, or a second factor still to be asked for, is no guess at the code: the try is given back. */
async function refuseWithoutCost(call: Reset, account: Account): Promise<void> {
  try {
    refuseWeakPassword(call.body.password, {
      username: account.username,
      fullname: account.fullname,
      companyNames: [account.company_name, account.company_short_name],
    });
    if (account.totp_secret !== null && call.body.totpToken === undefined) throw totpRequired();
  } catch (refusal) {
    await call.platform.database.withPlatform((db) => returnTry(db, tokenHash(call.body.resetId)));
    throw refusal;
  }
}

async function requireSecondFactor({ body, platform }: Reset, account: Account): Promise<void> {
  if (account.totp_secret === null) return;
  const desk = { secrets: platform.secrets, now: platform.clock.now() };
  const used = await platform.database.withPlatform((db) =>
    spendSecondFactor({ db, ...desk }, account, body.totpToken ?? ''),
  );
  if (used === null) throw totpWrong();
}

async function finish(
  call: Reset,
  db: PlatformDatabase,
  { account, passwordHash }: { account: Account; passwordHash: string },
): Promise<boolean> {
  const now = call.platform.clock.now().toISOString();
  if (!(await useReset(db, tokenHash(call.body.resetId), now))) return false;
  await updatePassword(db, account.id, passwordHash, now);
  await endSessionsOf(db, account.id, now);
  await announceSessionChange(db, account.id);
  await queueMail(db, account.company_id, {
    to: account.username,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was set anew, and every session was ended. If this was not you, tell your administrator now.',
    ],
  });
  await writeAudit(db, actorOf(account), call.origin, [{ action: 'password-reset', subject: account.username }]);
  return true;
}

const actorOf = (account: Account) => ({ id: account.id, name: account.fullname, companyId: account.company_id });
