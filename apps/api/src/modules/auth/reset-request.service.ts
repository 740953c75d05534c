import { randomInt } from 'node:crypto';

import type { auth } from '@gatehouse/contract/auth';

import { openAfterwards } from '../../platform/afterwards.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { PublicCall } from '../../platform/call.ts';
import type { PlatformDatabase } from '../../platform/database.ts';
import { answerNoSoonerThan } from '../../platform/even-time.ts';
import { queueMail } from '../../platform/mail.ts';
import type { Door } from '../../platform/route.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import { type Account, actorOf, findAccount } from './auth.store.ts';
import { codeHash, validMs } from './reset-code.ts';
import { insertReset } from './reset.store.ts';

type Request = PublicCall<typeof auth.requestReset>;

/** The answer takes this long, whether or not there is an account to write to. */
const answerMs = 150;
/** For one username, from wherever: nobody's mailbox is flooded, and codes cannot be asked for until one is guessed. */
const requestsOfAccount = { calls: 10, seconds: 600 };

/** Answers every username alike, in like time; only an enabled account gets a mail. */
export function requestReset({ app, platform }: Door) {
  const { throttle, config, secrets, database, log } = platform;
  const ofAccount = throttle({ name: 'reset-account', ...requestsOfAccount });
  const afterwards = openAfterwards(app, log);
  return async (call: Request): Promise<{ '2FA': true; resetId: string }> => {
    const username = secrets.keyedHash('reset-account', call.body.username.toLowerCase()).toString('base64url');
    if (config.PORTAL_RATE_LIMIT) await ofAccount.count(username);
    const opened = { resetId: randomToken(), code: String(randomInt(100_000_000)).padStart(8, '0') };
    await answerNoSoonerThan(answerMs, async () => {
      const account = await database.withPlatform((db) => open(call, db, opened));
      if (account) afterwards(() => database.withPlatform((db) => tellOwner(call, account, { db, ...opened })));
    });
    return { '2FA': true, resetId: opened.resetId };
  };
}

interface Opened {
  resetId: string;
  code: string;
}

async function open(call: Request, db: PlatformDatabase, { resetId, code }: Opened): Promise<Account | undefined> {
  const { secrets, clock } = call.platform;
  const found = await findAccount(db, call.body.username);
  const account = found?.enabled ? found : undefined;
  await insertReset(db, {
    id_hash: tokenHash(resetId),
    company_id: account?.company_id ?? null,
    user_id: account?.id ?? null,
    code_hash: codeHash(secrets, { resetId, code }),
    expires_at: new Date(clock.now().getTime() + validMs).toISOString(),
  });
  return account;
}

async function tellOwner(
  { platform, origin }: Request,
  account: Account,
  { db, resetId, code }: Opened & { db: PlatformDatabase },
): Promise<void> {
  const link = `${platform.publicUrl()}/reset-password/verification?resetId=${resetId}&code=${code}`;
  await queueMail({ db, secrets: platform.secrets }, account.company_id, {
    to: account.username,
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password. Follow the link, or type this code. Both work once, for ten minutes.',
    ],
    code,
    action: { label: 'Set a new password', link },
  });
  await writeAudit(db, { actor: actorOf(account), origin }, [
    { action: 'password-reset-requested', subject: account.username },
  ]);
}
