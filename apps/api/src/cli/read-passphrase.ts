import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import { passphraseSchema } from '@gatehouse/contract/clients/client-exports.schema';
import { isBlockedPassword } from '@gatehouse/domain/password';
import { z } from 'zod';

import { askHidden } from './hidden-prompt.ts';

/** Names a file, or "-" for standard input. Never the passphrase: command lines are seen by others and remembered. */
export const passphraseOptions = {
  passphrase: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
} as const;

/** The passphrase of an archive that exists: from the named file, or asked for. */
export async function readPassphrase(values: Record<string, unknown>): Promise<string | undefined> {
  const file = values['passphrase-file'];
  return typeof file === 'string' ? readFrom(file) : askHidden('Passphrase of the archive: ');
}

/** The passphrase of a new archive; undefined where none was asked for. Throws one sentence where it cannot be used. */
export async function readNewPassphrase(values: Record<string, unknown>): Promise<string | undefined> {
  const file = values['passphrase-file'];
  if (typeof file !== 'string' && values['passphrase'] !== true) return undefined;
  const chosen = typeof file === 'string' ? await readFrom(file) : await askTwice();
  const outcome = z.safeParse(passphraseSchema, chosen);
  if (!outcome.success) throw new Error(`${outcome.error.issues[0]?.message ?? ''} for the passphrase.`);
  if (isBlockedPassword(chosen, [])) throw new Error('This passphrase is too easy to guess. Choose another one.');
  return chosen;
}

async function askTwice(): Promise<string> {
  const chosen = await askHidden('Passphrase for the leaked passwords (it cannot be recovered): ');
  if (chosen === undefined) throw new Error('Specify --passphrase-file: there is no terminal to ask on.');
  if ((await askHidden('Repeat the passphrase: ')) !== chosen) throw new Error('The passphrases differ.');
  return chosen;
}

/** One line break at the end is of the editor. */
async function readFrom(file: string): Promise<string> {
  const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  return content.replace(/\r?\n$/, '');
}
