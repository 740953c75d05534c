import type { Logger } from 'pino';

import type { Bus } from '../realtime/bus.ts';
import type { BrandingCache } from '../branding/branding.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type MailParts, openBody, openParts } from './mail.ts';
import { brandLetter } from './brand-letter.ts';
import { claimNext, type QueuedMail, recordFailure, recordSent } from './mail-queue.store.ts';
import { isServerAway, type MailTransport, openTransport, type OutgoingMail } from './mail-transport.ts';
import type { Secrets } from '../security/secrets.ts';

const pollMs = 5_000;
/** A good day of refusals by the server; what it has not taken by then it will not take. */
const attemptsAtMost = 30;
/** Age at which an email is given up while the mail server is away, in ms: by then it is of no use to its recipient. */
const sentWithinMs = 3 * 86_400_000;
/** Each refusal waits twice as long as the one before, from 10 s up to an hour; a server that is away is asked every minute. */
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

/** Sends queued emails, several at a time, without a transaction while the mail server answers. Any number of processes may do so. */
export function deliverMail(platform: Delivery & { bus: Bus }) {
  const { bus, config, log, database } = platform;
  const transport = openTransport(config, log);
  let isClosed = false;
  let isAway = false;

  const lanes = openLanes(
    transport.atOnce,
    async () => {
      while (!isClosed && !isAway) {
        const mail = await database.withPlatform(claimNext);
        if (!mail) return;
        // There may be more for the other lanes.
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
    // A server that is away is asked again at the next poll, or when an operator says so.
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
  /** Opens one lane more, where there is room. */
  open(): void;
  /** The same; where there is no room, a lane is opened again when one ends: it may have looked too early. */
  wake(): void;
  /** Resolves once no lane is open. */
  ended(): Promise<void>;
}

/** Runs the same work in at most `atOnce` lanes. */
function openLanes(atOnce: number, work: () => Promise<void>, log: Logger): MailLanes {
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

/** Announced on the channel of emails when waiting emails are to be sent at once. */
export const sendNow = 'send now';

/** Sends one email and notes what became of it. Returns `away` where the server would take no other either. */
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
    // Servers repeat the address; logs stay when its owner is erased.
    const told = {
      mail: mail.id,
      attempts: mail.attempts,
      reason: reason.replaceAll(mail.recipient, '<recipient>'),
      retryInSeconds: retry && retry / 1_000,
    };
    if (isOver) log.error(told, 'email given up');
    else log.warn(told, 'email not sent');
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

/** The calendar part is an alternative to the text, and a file for programs that look for one. */
const outgoingParts = ({ attachments, calendar }: MailParts): Pick<OutgoingMail, 'attachments' | 'icalEvent'> => ({
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
});
