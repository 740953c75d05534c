import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts for a secret on the terminal without echo; returns undefined if there is no terminal. */
export async function askHidden(question: string): Promise<string | undefined> {
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
