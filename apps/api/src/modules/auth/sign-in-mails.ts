import type { auth } from '@gatehouse/contract/auth';
import { FailureCode } from '@gatehouse/contract/reply';

import type { PublicCall } from '../../platform/call.ts';
import type { PlatformDatabase } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, findAccount } from './auth.store.ts';

type SignIn = PublicCall<typeof auth.signIn>;

/** One such mail an hour says it all. */
const warningLimit = { calls: 1, seconds: 3_600 };

export async function mailNewDevice(
  { platform, origin }: SignIn,
  account: Account,
  db: PlatformDatabase,
): Promise<void> {
  await queueMail({ db, secrets: platform.secrets }, account.company_id, {
    to: account.username,
    subject: 'A new device signed in to your account',
    paragraphs: [
      `Your account was opened on a device that we had not seen before (address ${origin.address}).`,
      'If this was you, there is nothing to do. If not, end that session and change your password.',
    ],
    action: sessionsLink(platform),
  });
}

export type WarnOwner = (call: SignIn, refusal: unknown) => Promise<void>;

/** 'Wrong TOTP token.' tells that the password was right (spec §4), so the owner hears of it too (assurance 1.7). */
export function openOwnerWarning({ throttle }: Platform): WarnOwner {
  const hourly = throttle({ name: 'second-factor-warning', ...warningLimit });
  return async ({ platform, body, origin }, refusal) => {
    if (!(refusal instanceof AppError) || refusal.code !== FailureCode.totpWrong) return;
    const { secrets, database } = platform;
    await database.withPlatform(async (db) => {
      const account = await findAccount(db, body.username);
      const isNews = account !== undefined && (await hourly.count(account.id).then(yes, no));
      if (!isNews) return;
      await queueMail({ db, secrets }, account.company_id, {
        to: account.username,
        subject: 'Somebody entered your password, but a wrong second code',
        paragraphs: [
          `The sign-in was refused (address ${origin.address}).`,
          'If this was not you, somebody knows your password: change it now.',
        ],
        action: sessionsLink(platform),
      });
    });
  };
}

const yes = () => true;
const no = () => false;

const sessionsLink = (platform: Platform) => ({
  label: 'See where you are signed in',
  link: `${platform.publicUrl()}/profile?tab=sessions`,
});
