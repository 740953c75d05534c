import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Exit {
  status: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

export interface Program {
  child: ChildProcess;
  ended: Promise<Exit>;
  /** Returns its output so far, on both streams. */
  output(): string;
}

type Environment = Record<string, string>;

/** Runs a file of apps/api/src in a separate process and folder, with PATH and these settings as its only environment. */
export function runProgram(words: readonly string[], environment: Environment, folder: string): Program {
  const given = words.map((word) =>
    word.endsWith('.ts') ? fileURLToPath(new URL(`../${word}`, import.meta.url)) : word,
  );
  const child = spawn(process.execPath, given, {
    env: { PATH: process.env.PATH, ...environment },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  const output = () => chunks.join('');
  const ended = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ status, signal, output: output() }));
  });
  return { child, ended, output };
}

/** Waits until the output matches; throws the output if the program ends first. */
export function written(program: Program, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = wanted.exec(program.output());
      if (found) resolve(found);
    };
    program.child.stdout?.on('data', look);
    program.child.stderr?.on('data', look);
    program.ended.then(({ output }) => reject(new Error(`The program ended: ${output}`)), reject);
    look();
  });
}
