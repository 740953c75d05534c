import { spawn } from 'node:child_process';
import { type Account, runningAs } from './server-account.ts';

/** The outcome of a program, with its output. */
export interface ProgramResult {
  succeeded: boolean;
  output: string;
}

/** Runs one of PostgreSQL's own programs and waits for its end. */
export async function runProgram(file: string, args: string[], account?: Account): Promise<ProgramResult> {
  const child = spawn(file, args, {
    ...spawnOptions(account),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }

  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }));
  });
}

/**
 * Returns spawn options without the portal's secrets and PG* variables in the environment, and with a working directory that the account
 * can enter.
 */
export function spawnOptions(account: Account | undefined) {
  const env = process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: process.platform === 'win32' ? process.cwd() : '/', env, windowsHide: true, ...runningAs(account) };
}
