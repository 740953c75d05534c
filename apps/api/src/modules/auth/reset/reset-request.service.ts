import { randomInt } from 'node:crypto';

import type { auth } from '@gatehouse/contract/auth/auth';

import { openAfterwards } from '../../../platform/jobs/afterwards.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { withMinimumDuration } from '../../../platform/http/minimum-duration.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { type Account, actorOf, findAccount } from '../auth.store.ts';
import { codeHash, validMs } from './reset-code.ts';
import { countFreshLinks, insertMailedReset, insertReset } from './reset.store.ts';
import { authTexts } from '../auth.texts.ts';

type Request = PublicCall<typeof auth.requestReset>;

/** The minimum response time in ms, which hides whether there is an account to write to. */
const answerMs = 150;
/** The limit of requests per username that a code can complete. Further ones get the same response, but no code works for them. */
const usableRequests = { calls: 10, seconds: 600 };
/** The maximum number of valid links at a time. Further requests send no email, because the mailbox already has a valid link. */
const freshLinksAtMost = 3;

/**
 * Returns the handler of reset requests, whose response and timing are the same for every username. Only an enabled account gets an email.
 */
export function requestReset({ app, platform }: RouteContext) {
  const { throttle, secrets, database, log } = platform;
  const usable = throttle({ name: 'reset-account', ...usableRequests });
  const afterwards = openAfterwards(app, log);
  return async (call: Request): Promise<{ '2FA': true; resetId: string }> => {
    const key = secrets.keyedHash('reset-account', call.body.username.toLowerCase()).toString('base64url');
    const isUsable = await usable.count(key).then(yes, no);
    const opened = { resetId: randomToken(), code: String(randomInt(100_000_000)).padStart(8, '0'), isUsable };
    await withMinimumDuration(answerMs, async () => {
      const account = await database.withPlatform((db) => open(call, db, opened));
      if (account) afterwards(() => database.withPlatform((db) => mailOwner(call, account, { db, ...opened })));
    });
    return { '2FA': true, resetId: opened.resetId };
  };
}

const yes = () => true;
const no = () => false;

interface ResetRequest {
  resetId: string;
  code: string;
  isUsable: boolean;
}

async function open(
  call: Request,
  db: PlatformDatabase,
  { isUsable, ...ids }: ResetRequest,
): Promise<Account | undefined> {
  const found = await findAccount(db, call.body.username);
  const account = found?.enabled && found.company_state === 'active' ? found : undefined;
  await insertReset(db, resetOf(call, isUsable ? account : undefined, ids));
  return account;
}

function resetOf({ platform }: Request, account: Account | undefined, ids: { resetId: string; code: string }) {
  const { secrets, clock } = platform;
  return {
    id_hash: tokenHash(ids.resetId),
    company_id: account?.company_id ?? null,
    user_id: account?.id ?? null,
    code_hash: codeHash(secrets, ids),
    expires_at: new Date(clock.now().getTime() + validMs).toISOString(),
  };
}

/** Sends a link with a separate request id, unknown to the requester, so that no one else can use up its attempts. */
async function mailOwner(
  call: Request,
  account: Account,
  { db, code, isUsable }: ResetRequest & { db: PlatformDatabase },
): Promise<void> {
  const { platform, origin } = call;
  const freshLinks = await countFreshLinks(db, account.id, platform.clock.now().toISOString());
  if (freshLinks >= (isUsable ? freshLinksAtMost : 1)) return;
  const resetId = randomToken();
  await insertMailedReset(db, resetOf(call, account, { resetId, code }));
  const link = `${platform.publicUrl()}/reset-password/verification?resetId=${resetId}&code=${code}`;
  await queueMail({ db, secrets: platform.secrets }, account.company_id, {
    priority: 'urgent',
    to: account.username,
    subject: authTexts.reset.subject,
    paragraphs: [authTexts.reset.text, authTexts.reset.repeated],
    code,
    action: { label: authTexts.reset.action, link },
  });
  await writeAudit(db, { actor: actorOf(account), origin }, [
    { action: 'password-reset-requested', subject: account.username },
  ]);
}
