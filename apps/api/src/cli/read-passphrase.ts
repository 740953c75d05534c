import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { passphraseSchema } from '@gatehouse/contract/clients/client-exports.schema';
import { isBlockedPassword } from '@gatehouse/domain/password';
import { z } from 'zod';

/** Options that name a file, or "-" for standard input, and never the passphrase itself: command lines are visible to others and stored. */
export const passphraseOptions = {
  passphrase: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
} as const;

/** Prompts for a secret on the terminal without echo; returns undefined if there is no terminal. */
async function askHidden(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const unseen = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    process.stderr.write(question);
    return await lines.question('');
  } finally {
    process.stderr.write('\n');
    lines.close();
  }
}

/** Reads the passphrase of an existing archive from the named file or a prompt. */
export async function readPassphrase(values: Record<string, unknown>): Promise<string | undefined> {
  const file = values['passphrase-file'];
  return typeof file === 'string' ? readFrom(file) : askHidden('Passphrase of the archive: ');
}

/** Reads the passphrase of a new archive; returns undefined if none was requested. Throws one sentence if it is not usable. */
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

/** Editors add a line break at the end. */
async function readFrom(file: string): Promise<string> {
  const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  return content.replace(/\r?\n$/, '');
}
