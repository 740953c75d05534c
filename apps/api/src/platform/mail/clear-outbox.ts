import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../settings/config.ts';
import { outboxOf } from './mail-transport.ts';

/** An email in the outbox folder. */
export interface OutboxMail {
  /** The address in lower case. */
  recipient: string;
  /** The headers and text, decoded. */
  text: string;
}

/** Decodes quoted-printable text and encoded words. */
function decode(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Another process may have deleted an email since the folder was listed. */
function nothingIfMissing(error: Error & { code?: string }): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** Deletes the matching emails in this process's outbox folder and returns their number. Portals with a mail server have none. */
export async function clearOutbox(
  config: Pick<Config, 'DATA_DIR'>,
  isConcerned: (mail: OutboxMail) => boolean,
): Promise<number> {
  const folder = outboxOf(config);
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const raw = await readFile(join(folder, name), 'latin1').catch(nothingIfMissing);
    const text = decode(raw);
    const [, recipient = ''] = /^To: (?:.*<)?([^<>\r\n]+)>?\r?$/im.exec(text) ?? [];
    if (!isConcerned({ recipient: recipient.toLowerCase(), text })) continue;
    await rm(join(folder, name), { force: true });
    count += 1;
  }
  return count;
}
