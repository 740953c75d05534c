import type { certificates } from '@gatehouse/contract/certificates/certificates';
import type { HeldCertificate } from '@gatehouse/contract/certificates/certificate.schema';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { PublicCall } from '../../../platform/routes/call.ts';
import type { CookieJar } from '../../../platform/http/cookies.ts';
import { AppError, notFound } from '../../../platform/core/errors.ts';
import { withMinimumDuration } from '../../../platform/http/minimum-duration.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import { openAfterwards } from '../../../platform/jobs/afterwards.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { holderHash } from '../holder-hash.ts';
import { presentCertificate } from './verification.service.ts';
import { countLinks, findByHolder, findCompanyOfHolder, findLink, insertLink } from './verification.store.ts';

/** Minimum duration of the response in milliseconds, so that timing does not reveal whether the address is known. */
const answerMs = 150;
const hourMs = 3_600_000;
/** Maximum number of valid links at a time. Further requests send no email, because a valid one is already in the mailbox. */
const linksAtMost = 3;

async function mailHolder({ database, secrets, clock, publicUrl }: Platform, email: string): Promise<void> {
  const emailHash = holderHash(secrets, email);
  const now = clock.now();
  const at = now.toISOString();
  await database.withPlatform(async (db) => {
    const companyId = await findCompanyOfHolder(db, emailHash);
    if (companyId === undefined || (await countLinks(db, emailHash, at)) >= linksAtMost) return;
    const token = randomToken();
    const until = new Date(now.getTime() + hourMs).toISOString();
    await insertLink(db, { tokenHash: tokenHash(token), emailHash, now: at, until });
    await queueMail({ db, secrets }, companyId, {
      priority: 'urgent',
      to: email,
      subject: texts.mail.subject,
      paragraphs: [texts.mail.text, texts.mail.expiry],
      // The token is in the fragment, which reaches neither logs nor other sites.
      action: { label: texts.mail.action, link: `${publicUrl()}/certificates#token=${token}` },
    });
  });
}

/** Returns the same response for every address in about the same time. The email is sent after the response. */
export function lookUpCertificates({ app, platform }: RouteContext) {
  const afterwards = openAfterwards(app, platform.log);
  return async ({ body, accepted }: PublicCall<typeof certificates.lookup>): Promise<{ sent: true }> => {
    const email = body.email.trim().toLowerCase();
    await withMinimumDuration(answerMs, async () => afterwards(() => mailHolder(platform, email)));
    accepted();
    return { sent: true };
  };
}

/** Returns the hashed address of a link's holder and how long the link is valid, in milliseconds. */
async function openHolder(
  { database, clock }: Platform,
  token: string,
): Promise<{ emailHash: Buffer; leftMs: number }> {
  const link = await database.withPlatform((db) => findLink(db, tokenHash(token)));
  if (!link) throw notFound();
  const leftMs = Date.parse(link.expires_at) - clock.now().getTime();
  if (leftMs <= 0) throw new AppError(410, FailureCode.linkExpired, texts.linkExpired);
  return { emailHash: link.email_hash, leftMs };
}

/** Returns the hashed address of the holder that the cookie identifies, or null without a valid cookie. */
export async function holderOf(platform: Platform, cookies: CookieJar): Promise<Buffer | null> {
  const token = cookies.read('holder');
  if (token === undefined) return null;
  return openHolder(platform, token).then(
    ({ emailHash }) => emailHash,
    () => null,
  );
}

export async function listHeld(call: PublicCall<typeof certificates.held>): Promise<HeldCertificate[]> {
  const { platform, query, cookies } = call;
  const token = query.token ?? cookies.read('holder');
  if (token === undefined) throw notFound();
  const { emailHash, leftMs } = await openHolder(platform, token);
  if (query.token !== undefined) cookies.setHolder(token, Math.floor(leftMs / 1_000));
  const now = platform.clock.now().toISOString();
  return (await findByHolder(platform.database, { emailHash, now })).map(presentCertificate);
}
