import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { vi } from 'vitest';

import type { SharedPortal } from './portal.ts';
import { patience } from './patience.ts';

/** An email as sent: its bytes, header lines and decoded text. */
export interface Letter {
  raw: string;
  headers: string[];
  text: string;
}

/** Returns every email sent to this address so far, oldest first. */
export async function lettersTo({ platform }: SharedPortal, address: string): Promise<Letter[]> {
  const folder = join(platform.config.DATA_DIR, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const finished = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).toSorted();
  const letters = await Promise.all(
    finished.map(async (name) => readLetter(await readFile(join(folder, name), 'utf8'))),
  );
  return letters.filter(({ headers }) => headers.some((line) => line === `To: ${address}`));
}

/** Waits for the newest email to this address with that subject. */
export function letterTo(portal: SharedPortal, address: string, subject: string): Promise<Letter> {
  return vi.waitFor(async () => {
    const letters = await lettersTo(portal, address);
    const found = letters.findLast(({ headers }) => headers.includes(`Subject: ${subject}`));
    if (!found) throw new Error(`No mail "${subject}" for ${address} yet`);
    return found;
  }, patience);
}

/**
 * Waits until a background job has sorted a company's notifications by their readers' preferences. Notifications that wait for the next
 * email about their record count as sorted.
 */
export function notesSortedOut({ platform }: SharedPortal, companyId: string): Promise<void> {
  return vi.waitFor(async () => {
    const waiting = await platform.database.withCompany(companyId, (db) =>
      db
        .selectFrom('notifications')
        .select('id')
        .where('mail_state', '=', 'waiting')
        .where('mail_after', 'is', null)
        .execute(),
    );
    if (waiting.length > 0) throw new Error(`${waiting.length} notifications are not sorted yet`);
  }, patience);
}

function readLetter(raw: string): Letter {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return { raw, headers, text: decoded(raw.slice(end)) };
}

/** Decodes quoted-printable, which encodes long lines. */
const decoded = (text: string) =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
