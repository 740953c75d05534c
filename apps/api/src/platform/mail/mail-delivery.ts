import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

import type { Bus } from '../realtime/bus.ts';
import type { Config } from '../config.ts';
import type { Database, PlatformDatabase } from '../database/database.ts';
import { type MailParts, openBody, openParts } from './mail.ts';
import type { Secrets } from '../security/secrets.ts';

const pollMs = 5_000;
/** Below the 30 s after which the database ends a transaction that is idle. */
const sendingAtMostMs = 25_000;
/** A good day of tries; what has not left by then has no one at the other end. */
const triesAtMost = 30;
/** Each failed try waits twice as long as the one before, from 10 s up to an hour. */
const retryAfterMs = (attempts: number) => Math.min(10_000 * 2 ** attempts, 3_600_000);

interface OutgoingMail {
  messageId: string;
  from: string;
  /** As an object: a list of addresses in one username stays one wrong address. */
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
  icalEvent?: { method: string; content: string; filename: string };
}
type Send = (letter: OutgoingMail) => Promise<void>;

interface Delivery {
  send: Send;
  secrets: Secrets;
  from: string;
}

/** Sends what is queued: by SMTP, or as `.eml` files in DATA_DIR/outbox where none is set. Any number of processes may run it. */
export function deliverMail(platform: { database: Database; bus: Bus; config: Config; secrets: Secrets; log: Logger }) {
  const { database, bus, config, secrets, log } = platform;
  const send = config.SMTP_URL ? bySmtp(config.SMTP_URL) : intoFolder(join(config.DATA_DIR, 'outbox'), log);
  const post = { send, secrets, from: config.MAIL_FROM };
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  async function empty(): Promise<void> {
    let isMore = !isClosed;
    while (isMore) isMore = (await database.withPlatform((db) => sendNext(db, post))) && !isClosed;
  }
  const deliver = () => {
    running = running.then(empty).catch((error: Error) => log.error({ err: error }, 'email delivery failed'));
  };
  bus.on('gatehouse_mail', deliver);
  const timer = setInterval(deliver, pollMs).unref();
  deliver();

  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** One mail a transaction: what was sent is on record before the next leaves. False when nothing waits. */
async function sendNext(db: PlatformDatabase, { send, secrets, from }: Delivery): Promise<boolean> {
  const mail = await findWaiting(db);
  if (!mail) return false;
  const letter = async (): Promise<OutgoingMail> => ({
    messageId: `<${mail.id}@gatehouse>`,
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: openBody(secrets, mail.recipient, mail.text_body),
    html: openBody(secrets, mail.recipient, mail.html_body),
    ...outgoingParts(openParts(secrets, mail.recipient, mail.parts)),
  });
  const failure = await letter()
    .then(send)
    .then(
      () => null,
      (error: Error) => error.message,
    );
  const outcome =
    failure === null
      ? { sent_at: new Date().toISOString(), text_body: '', html_body: '', parts: '' }
      : {
          last_error: failure.slice(0, 500),
          next_attempt_at: new Date(Date.now() + retryAfterMs(mail.attempts)).toISOString(),
        };
  const attempts = mail.attempts + 1;
  await db
    .updateTable('mails')
    .set({ ...outcome, attempts })
    .where('id', '=', mail.id)
    .execute();
  return true;
}

/** The calendar part is an alternative to the text, and a file for programs that look for one. */
const outgoingParts = ({ attachments, calendar }: MailParts): Pick<OutgoingMail, 'attachments' | 'icalEvent'> => ({
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
});

async function findWaiting(db: PlatformDatabase) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', new Date().toISOString())
    .where('attempts', '<', triesAtMost)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

function bySmtp(url: string): Send {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object);
  return async (letter) => {
    const tooLong = setTimeout(sendingAtMostMs, undefined, { ref: false }).then(() => {
      throw new Error('The mail server timed out');
    });
    await Promise.race([transport.sendMail(letter), tooLong]);
  };
}

function intoFolder(folder: string, log: Logger): Send {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (letter) => {
    const { message } = await transport.sendMail(letter);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Written aside and renamed, so that no one reads half an email.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    log.info({ to: letter.to.address, subject: letter.subject, file: name }, 'email written to the outbox');
  };
}
