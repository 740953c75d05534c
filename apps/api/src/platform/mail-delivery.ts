import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { Database, PlatformDatabase } from './database.ts';

const pollMs = 5_000;
const mailsAtOnce = 20;
/** Each failed try waits twice as long as the one before, from 10 s up to an hour. */
const retryAfterMs = (attempts: number) => Math.min(10_000 * 2 ** attempts, 3_600_000);

interface Letter {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}
type Send = (letter: Letter) => Promise<void>;

/** Sends what is queued: by SMTP, or as `.eml` files in DATA_DIR/outbox where none is set. Any number of processes may run it. */
export function deliverMail(platform: { database: Database; bus: Bus; config: Config; log: Logger }) {
  const { database, bus, config, log } = platform;
  const send = config.SMTP_URL ? bySmtp(config.SMTP_URL) : intoFolder(join(config.DATA_DIR, 'outbox'), log);
  let running: Promise<void> = Promise.resolve();

  const deliver = () => {
    running = running
      .then(() => database.withPlatform((db) => sendWaiting(db, send, config.MAIL_FROM)))
      .catch((error: Error) => log.error({ err: error }, 'mail could not be delivered'));
  };
  bus.on('gatehouse_mail', deliver);
  const timer = setInterval(deliver, pollMs).unref();
  deliver();

  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

async function sendWaiting(db: PlatformDatabase, send: Send, from: string): Promise<void> {
  const waiting = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', new Date().toISOString())
    .orderBy('created_at')
    .limit(mailsAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const mail of waiting) {
    const letter = { from, to: mail.recipient, subject: mail.subject, text: mail.text_body, html: mail.html_body };
    const failure = await send(letter).then(
      () => null,
      (error: Error) => error.message,
    );
    const next = new Date(Date.now() + retryAfterMs(mail.attempts)).toISOString();
    const outcome =
      failure === null
        ? { sent_at: new Date().toISOString(), text_body: '', html_body: '' }
        : { last_error: failure.slice(0, 500), next_attempt_at: next };
    await db
      .updateTable('mails')
      .set({ ...outcome, attempts: mail.attempts + 1 })
      .where('id', '=', mail.id)
      .execute();
  }
}

function bySmtp(url: string): Send {
  const transport = nodemailer.createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
  return async (letter) => void (await transport.sendMail(letter));
}

function intoFolder(folder: string, log: Logger): Send {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (letter) => {
    const { message } = await transport.sendMail(letter);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Written aside and renamed, so that nobody reads half a mail.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    log.info({ to: letter.to, subject: letter.subject, file: name }, 'mail written to the outbox');
  };
}
