import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';

/** An email as it leaves. */
export interface OutgoingMail {
  messageId: string;
  from: { name: string; address: string };
  /** As an object: a list of addresses in one username stays one wrong address. */
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Those with a `cid` are images of the HTML. */
  attachments: { filename: string; contentType: string; content: Buffer; cid?: string }[];
  icalEvent?: { method: string; content: string; filename: string };
}

/** Transport that sends emails. */
export interface MailTransport {
  /** Maximum number of emails sent at a time. */
  atOnce: number;
  /** @throws where the email was not accepted; `isServerAway` tells whether another one could be */
  send(letter: OutgoingMail): Promise<void>;
  close(): void;
}

const connectionsAtMost = 4;
const sendingAtMostMs = 25_000;

/** By SMTP, or as `.eml` files in DATA_DIR/outbox where no server is set. */
export function openTransport(config: Config, log: Logger): MailTransport {
  if (config.SMTP_URL) return bySmtp(config.SMTP_URL);
  if (config.NODE_ENV === 'production') log.warn('SMTP_URL is not set: emails are written to the outbox folder');
  return intoFolder(outboxOf(config), log);
}

/** File to which emails are written while no server is set. */
export const outboxOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');

const awayCodes = ['EAUTH', 'ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

/** True where the server cannot be reached or refuses to talk, so that any other email would fail as well. */
export function isServerAway(error: unknown): boolean {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === 421 || awayCodes.includes(code);
}

/** Connections stay open from one email to the next. Settings that the address has itself win. */
function bySmtp(url: string): MailTransport {
  // In one object with the address: a second argument would be defaults of each email.
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connectionsAtMost,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object);
  return {
    atOnce: connectionsAtMost,
    async send(letter) {
      const tooLong = setTimeout(sendingAtMostMs, undefined, { ref: false }).then(() => {
        throw Object.assign(new Error('The mail server timed out'), { code: 'ETIMEDOUT' });
      });
      await Promise.race([transport.sendMail(letter), tooLong]);
    },
    close: () => transport.close(),
  };
}

/** One at a time, so that the names of the files are in the order of the emails. */
function intoFolder(folder: string, log: Logger): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    atOnce: 1,
    async send(letter) {
      const { message } = await transport.sendMail(letter);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Written aside and renamed, so that no one reads half an email.
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      // Neither address nor subject: logs stay when a client is erased.
      log.info({ file: name }, 'email written to the outbox');
    },
    close: () => undefined,
  };
}
