import type { auth } from '@gatehouse/contract/auth/auth';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { openAfterwards } from '../../../platform/jobs/afterwards.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import type { PlatformDatabase } from '../../../platform/database/database.ts';
import type { AppError } from '../../../platform/core/errors.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import { type Account, actorOf } from '../auth.store.ts';
import { authTexts } from '../auth.texts.ts';

type SignIn = PublicCall<typeof auth.signIn>;

export interface Failure {
  reason: string;
  error: AppError;
}

/** Records a failed sign-in in the background; only an existing account has an audit log. */
export type ReportFailure = (call: SignIn, account: Account, failure: Failure) => void;

/** One warning email per hour suffices. */
const warningLimit = { calls: 1, seconds: 3_600 };

export function openFailureReport({ app, platform }: RouteContext): ReportFailure {
  const afterwards = openAfterwards(app, platform.log);
  const warnings = platform.throttle({ name: 'second-factor-warning', ...warningLimit });
  const isNews = (account: Account) => warnings.count(account.id).then(yes, no);

  return (call, account, { reason, error }) =>
    afterwards(async () => {
      // 'Wrong TOTP token.' reveals that the password was correct (specification.md, States and transitions), so the owner is notified.
      const isWarned = error.code === FailureCode.totpWrong && (await isNews(account));
      await platform.database.withPlatform(async (db) => {
        if (isWarned) await warnOwner(call, account, db);
        const entry = { action: 'sign-in-failed', subject: account.username, details: { reason } } as const;
        await writeAudit(db, { actor: actorOf(account), origin: call.origin }, [entry]);
      });
    });
}

const yes = () => true;
const no = () => false;

async function warnOwner({ platform, origin }: SignIn, account: Account, db: PlatformDatabase): Promise<void> {
  const { subject, text, advice, action } = authTexts.wrongCode;
  await queueMail({ db, secrets: platform.secrets }, account.company_id, {
    priority: 'account',
    to: account.username,
    subject,
    paragraphs: [text(origin.address), advice],
    action: { label: action, link: `${platform.publicUrl()}/profile?tab=password` },
  });
}
