import type { auth } from '@gatehouse/contract/auth/auth';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { endedNotes, endedSentences, endLastingAccess } from '../../../platform/security/lasting-access.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { type GuessLimit, limitGuesses } from '../../../platform/http/guess-limit.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { refuseWeakPassword } from '../../../platform/security/password-choice.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { spendSecondFactor } from '../../../platform/security/second-factor.ts';
import { sameBytes, tokenHash } from '../../../platform/security/secrets.ts';
import { announceSessionChange } from '../../../platform/security/session.ts';
import { type Account, actorOf, endSessionsOf, findAccountById, updatePassword } from '../auth.store.ts';
import { codeHash, triesAtMost, validMs } from './reset-code.ts';
import { uncountAttempt, tryReset, useReset } from './reset.store.ts';
import { securityTexts } from '../../../platform/security/security.texts.ts';
import { authTexts } from '../auth.texts.ts';

/** The limit of wrong authenticator codes of one account, over all its requests. */
const factorFailures = { calls: 10, seconds: 600 };

type Reset = PublicCall<typeof auth.resetPassword>;

const codeWrong = () => new AppError(422, FailureCode.codeWrong, authTexts.errors.codeWrong);
const totpRequired = () => new AppError(422, FailureCode.totpRequired, securityTexts.codeRequired);
const totpWrong = () => new AppError(422, FailureCode.totpWrong, securityTexts.wrongCode);

/** Sets the new password, and revokes every session, API token and feed of the account. */
export function resetPassword({ throttle }: Platform) {
  const limit = limitGuesses(throttle({ name: 'reset-second-factor', ...factorFailures }));
  return async (call: Reset): Promise<Result<typeof auth.resetPassword>> => {
    const { database } = call.platform;
    // Each step commits separately, so that a counted attempt stays counted if a later step fails.
    const account = await database.withPlatform((db) => checkCode(call, db));
    if (account === null) throw codeWrong();
    await refuseWithoutCost(call, account);
    await requireSecondFactor(call, account, limit);
    const passwordHash = await hashPassword(call.body.password);
    const numOfRevokedTokens = await database.withPlatform((db) => finish(call, db, { account, passwordHash }));
    if (numOfRevokedTokens === null) throw codeWrong();
    await call.platform.bus.catchUp();
    return { changed: true, numOfRevokedTokens };
  };
}

async function checkCode({ body, platform }: Reset, db: PlatformDatabase): Promise<Account | null> {
  const { clock, secrets } = platform;
  const reset = await tryReset(db, tokenHash(body.resetId), {
    now: clock.now().toISOString(),
    attempts: triesAtMost,
  });
  if (!reset || !sameBytes(reset.code_hash, codeHash(secrets, body)) || reset.user_id === null) return null;
  const account = await findAccountById(db, reset.user_id);
  const askedAt = Date.parse(reset.expires_at) - validMs;
  return account?.enabled && account.company_state === 'active' && !wasChangedSince(account, askedAt) ? account : null;
}

/** A code requested before the last password change is invalid. */
const wasChangedSince = ({ password_last_set }: Account, moment: number) =>
  password_last_set !== null && Date.parse(password_last_set) > moment;

/** Throws for a weak password or a missing second factor, and takes the counted attempt back, because neither is a guess of the code. */
async function refuseWithoutCost(call: Reset, account: Account): Promise<void> {
  try {
    refuseWeakPassword(call.body.password, {
      username: account.username,
      fullname: account.fullname,
      companyNames: [account.company_name, account.company_short_name],
    });
    if (account.totp_secret !== null && call.body.totpToken === undefined) throw totpRequired();
  } catch (refusal) {
    await call.platform.database.withPlatform((db) => uncountAttempt(db, tokenHash(call.body.resetId)));
    throw refusal;
  }
}

async function requireSecondFactor({ body, platform }: Reset, account: Account, limit: GuessLimit): Promise<void> {
  if (account.totp_secret === null) return;
  const { database, secrets, clock } = platform;
  await limit(account.id, async () => {
    const used = await database.withPlatform((db) =>
      spendSecondFactor({ db, secrets, now: clock.now() }, account, body.totpToken ?? ''),
    );
    if (used === null) throw totpWrong();
  });
}

async function finish(
  call: Reset,
  db: PlatformDatabase,
  { account, passwordHash }: { account: Account; passwordHash: string },
): Promise<number | null> {
  const { clock, secrets } = call.platform;
  const now = clock.now().toISOString();
  if (!(await useReset(db, { idHash: tokenHash(call.body.resetId), userId: account.id, now }))) return null;
  await updatePassword(db, account.id, { passwordHash, now });
  await endSessionsOf(db, account.id, now);
  const lasting = await endLastingAccess(db, account.id, now);
  await announceSessionChange(db, account.id);
  await queueMail({ db, secrets }, account.company_id, {
    priority: 'account',
    to: account.username,
    subject: authTexts.changed.subject,
    paragraphs: [authTexts.changed.text, ...endedSentences(lasting)],
  });
  await writeAudit(db, { actor: actorOf(account), origin: call.origin }, [
    { action: 'password-reset', subject: account.username },
    ...endedNotes(lasting, 'password reset'),
  ]);
  return lasting.tokens.length;
}
