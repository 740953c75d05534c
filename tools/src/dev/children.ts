import { type ChildProcess, spawn } from 'node:child_process';

export interface Program {
  name: string;
  given: readonly string[];
  environment: Record<string, string>;
}

export interface RunningChild {
  /** Resolves with the name of a program that ended unexpectedly. */
  ended: Promise<string>;
  /** Stops all programs and waits until they have ended. */
  stop(): Promise<void>;
}

/** The time allowed for a graceful shutdown before it is forced. */
const patienceMs = 15_000;

/** Runs programs in parallel with the current Node and the same terminal. */
export function runTogether(root: string, programs: readonly Program[]): RunningChild {
  const children = programs.map(({ name, given, environment }) => {
    const child = spawn(process.execPath, given, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return { name, child, end: endOf(child) };
  });
  return {
    ended: Promise.race(children.map(({ name, end }) => end.then(() => name))),
    stop: async () => void (await Promise.all(children.map(({ child, end }) => stopOne(child, end)))),
  };
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  });

async function stopOne(child: ChildProcess, end: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await end;
  clearTimeout(force);
}
