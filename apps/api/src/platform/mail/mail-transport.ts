import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

import type { Config } from '../settings/config.ts';

/** An email ready to be sent. */
export interface OutgoingMail {
  messageId: string;
  from: { name: string; address: string };
  /** An object, because a list of addresses in a username then remains a single invalid address. */
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Attachments with a `cid` are images of the HTML. */
  attachments: { filename: string; contentType: string; content: Buffer; cid?: string }[];
  icalEvent?: { method: string; content: string; filename: string };
}

/** Sends emails over SMTP or writes them to a folder. */
export interface MailTransport {
  /** The maximum number of emails sent at a time. */
  atOnce: number;
  /** @throws if the email was not accepted; `isServerAway` tells whether others could be */
  send(letter: OutgoingMail): Promise<void>;
  close(): void;
}

const connectionsAtMost = 4;
const sendingAtMostMs = 25_000;

/** Opens SMTP, or `.eml` files in DATA_DIR/outbox if no server is configured. */
export function openTransport(config: Config, log: Logger): MailTransport {
  if (config.SMTP_URL) return bySmtp(config.SMTP_URL);
  if (config.NODE_ENV === 'production') log.warn('SMTP_URL is not set: emails are written to the outbox folder');
  return intoFolder(outboxOf(config), log);
}

/** Returns the folder to which emails are written if no server is configured. */
export const outboxOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');

const awayCodes = ['EAUTH', 'ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

/** True if the server is unreachable or rejects the connection, so that any other email would fail as well. */
export function isServerAway(error: unknown): boolean {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === 421 || awayCodes.includes(code);
}

/** Opens an SMTP pool, whose connections are reused. Options in the URL take precedence. */
function bySmtp(url: string): MailTransport {
  // Options and URL in one object, because a second argument would be defaults of each email.
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

/** Opens a transport that writes emails to a folder, one at a time, so that the file names are in the order of the emails. */
function intoFolder(folder: string, log: Logger): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    atOnce: 1,
    async send(letter) {
      const { message } = await transport.sendMail(letter);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Written under another name and renamed, so that no reader sees a partial email.
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      // Without address and subject, because logs outlive the erasure of a client.
      log.info({ file: name }, 'email written to the outbox');
    },
    close: () => undefined,
  };
}
