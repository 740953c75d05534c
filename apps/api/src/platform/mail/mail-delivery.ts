import type { Logger } from 'pino';

import type { Bus } from '../bus/bus.ts';
import type { BrandingCache } from '../branding/branding.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type MailParts, openBody, openParts } from './mail.ts';
import { brandLetter } from './brand-letter.ts';
import { claimNext, type QueuedMail, recordFailure, recordSent } from './mail-queue.store.ts';
import { isServerAway, type MailTransport, openTransport, type OutgoingMail } from './mail-transport.ts';
import type { Secrets } from '../security/secrets.ts';

const pollMs = 5_000;
/** The maximum number of attempts, which amounts to about a day of rejections by the server. */
const attemptsAtMost = 30;
/** The age in ms at which an email is given up while the mail server is unavailable. */
const sentWithinMs = 3 * 86_400_000;
/**
 * Returns the delay before the next attempt: after a rejection 10 s, doubled each time up to an hour; every minute while the server is
 * unavailable.
 */
const retryAfterMs = (attempts: number, isAway: boolean) =>
  Math.min(10_000 * 2 ** (attempts - 1), isAway ? 60_000 : 3_600_000);

interface Delivery {
  database: Database;
  config: Config;
  branding: BrandingCache;
  secrets: Secrets;
  log: Logger;
  metrics: Pick<Metrics, 'count'>;
}

/** Sends queued emails, several at a time, without an open transaction during SMTP. Several processes may do so concurrently. */
export function deliverMail(platform: Delivery & { bus: Bus }) {
  const { bus, config, log, database } = platform;
  const transport = openTransport(config, log);
  let isClosed = false;
  let isAway = false;

  const lanes = openMailLanes(
    transport.atOnce,
    async () => {
      while (!isClosed && !isAway) {
        const mail = await database.withPlatform(claimNext);
        if (!mail) return;
        // There may be further emails for the other lanes.
        lanes.open();
        isAway = (await deliver(platform, transport, mail)) === 'away';
      }
    },
    log,
  );
  const wake = () => {
    if (isClosed) return;
    isAway = false;
    lanes.wake();
  };
  bus.on('gatehouse_mail', (payload) => {
    // An unavailable server is tried again at the next poll, or when an operator requests it.
    if (!isAway || payload === sendNow) wake();
  });
  const timer = setInterval(wake, pollMs).unref();
  wake();

  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await lanes.ended();
      transport.close();
    },
  };
}

interface MailLanes {
  /** Opens another lane if there is room. */
  open(): void;
  /** Opens another lane; if there is no room, one is opened when the next ends, which may have checked the queue too early. */
  wake(): void;
  /** Resolves once no lane is open. */
  ended(): Promise<void>;
}

/** Runs the same work in at most `atOnce` lanes. */
function openMailLanes(atOnce: number, work: () => Promise<void>, log: Logger): MailLanes {
  const lanes = new Set<Promise<void>>();
  let isWanted = false;
  const open = () => {
    if (lanes.size >= atOnce) return;
    isWanted = false;
    const lane = work()
      .catch((error: Error) => log.error({ err: error }, 'email delivery failed'))
      .finally(() => {
        lanes.delete(lane);
        if (isWanted) open();
      });
    lanes.add(lane);
  };
  return {
    open,
    wake() {
      isWanted = true;
      open();
    },
    async ended() {
      while (lanes.size > 0) await Promise.all(lanes);
    },
  };
}

/** The payload that, on the channel of emails, requests sending all waiting emails at once. */
export const sendNow = 'send now';

/** Sends one email and records the result. Returns `away` if the server would accept no other email either. */
async function deliver(
  { database, config, branding, secrets, log, metrics }: Delivery,
  transport: MailTransport,
  mail: QueuedMail,
): Promise<'sent' | 'refused' | 'away'> {
  try {
    const letter = letterOf(mail, secrets);
    await transport.send(brandLetter(letter, await branding.current(), config.MAIL_FROM));
  } catch (error) {
    const isAway = isServerAway(error);
    const isOver = isAway ? ageOf(mail) > sentWithinMs : mail.attempts >= attemptsAtMost;
    const retry = isOver ? null : retryAfterMs(mail.attempts, isAway);
    const reason = (error as Error).message.slice(0, 500);
    metrics.count('gatehouse_mail_total', { outcome: isOver ? 'given-up' : 'failed' });
    // Servers repeat the address in errors, and logs outlive the erasure of its owner.
    const logFields = {
      mail: mail.id,
      attempts: mail.attempts,
      reason: reason.replaceAll(mail.recipient, '<recipient>'),
      retryInSeconds: retry && retry / 1_000,
    };
    if (isOver) log.error(logFields, 'email given up');
    else log.warn(logFields, 'email not sent');
    await database.withPlatform((db) => recordFailure(db, { id: mail.id, reason, retryAfterMs: retry }));
    return isAway ? 'away' : 'refused';
  }
  metrics.count('gatehouse_mail_total', { outcome: 'sent' });
  await database.withPlatform((db) => recordSent(db, mail.id));
  return 'sent';
}

const ageOf = ({ created_at }: QueuedMail): number => Date.now() - Date.parse(created_at);

function letterOf(mail: QueuedMail, secrets: Secrets): Omit<OutgoingMail, 'from'> {
  return {
    messageId: `<${mail.id}@gatehouse>`,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: openBody(secrets, mail.recipient, mail.text_body),
    html: openBody(secrets, mail.recipient, mail.html_body),
    ...outgoingParts(openParts(secrets, mail.recipient, mail.parts)),
  };
}

/** The calendar part is an alternative to the text, and an attachment for clients that expect one. */
const outgoingParts = ({ attachments, calendar }: MailParts): Pick<OutgoingMail, 'attachments' | 'icalEvent'> => ({
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
});
