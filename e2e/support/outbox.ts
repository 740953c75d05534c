import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

/** Returns the latest email to an address in the outbox of the run, as raw text; waits until it was sent. */
export async function mailTo(dataFolder: string, address: string): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  let found = '';
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(
        names
          .filter((name) => name.endsWith('.eml'))
          .toSorted()
          .map((name) => readFile(join(folder, name), 'utf8')),
      );
      found = mails.findLast((mail) => mail.includes(`To: ${address}`)) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

/** Returns the link in an email that starts with this path and has a token. */
export function linkIn(mail: string, path: string): string {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';
}
