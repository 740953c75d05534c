import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { endingWithParent } from '../temporary-data.ts';

export interface Program {
  address: string;
  pid: number;
  /** Stops the program and returns its output. */
  stop(): Promise<string>;
}

export type Settings = Record<string, string>;

interface ProgramExit {
  status: number | null;
  output: string;
}

function launch(given: readonly string[], settings: Settings) {
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, [...endingWithParent, ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<ProgramExit>((done, fail) => {
    child.once('error', fail);
    child.once('close', (status) => done({ status, output: Buffer.concat(chunks).toString() }));
  });
  return { child, ended, output: () => Buffer.concat(chunks).toString() };
}

/** Starts a server in a separate process. It is ready when it has printed its URL. */
export async function startServer(words: readonly string[], settings: Settings): Promise<Program> {
  const { child, ended, output } = launch(words, settings);
  const address = await new Promise<string>((done, fail) => {
    child.stdout.on('data', () => {
      const found = /(http:\/\/127\.0\.0\.1:\d+)\s/.exec(output());
      if (found?.[1]) done(found[1]);
    });
    ended.then((end) => fail(new Error(`The server ended: ${end.output}`)), fail);
  });
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      return (await ended).output;
    },
  };
}

/** Runs a program to its end and returns its output. Throws the output if it fails. */
export async function runToEnd(words: readonly string[], settings: Settings): Promise<string> {
  const { status, output } = await launch(words, settings).ended;
  if (status !== 0) throw new Error(`${words.join(' ')} failed: ${output}`);
  return output;
}

export const portal = [fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url))];
