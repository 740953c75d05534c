import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

const followParent = new URL('./follow-parent.ts', import.meta.url).href;

// Like the portal, it ends only on a signal.
const program = `
const { followParent } = await import(${JSON.stringify(followParent)});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  console.log('closed by ' + signal);
  process.exit(0);
});
setInterval(() => undefined, 60_000);
followParent();
console.log('running as ' + process.pid);`;

/** Runs the program as a package's start script, in a separate process group as in a terminal. */
async function startWithNpm() {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-start-'));
  await writeFile(join(folder, 'program.mjs'), program);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node program.mjs' } }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  let output = '';
  const closed = once(npm, 'close');
  const [, pid = ''] = await new Promise<RegExpExecArray>((resolve) => {
    npm.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      const found = /running as (\d+)\n/.exec(output);
      if (found) resolve(found);
    });
  });
  onTestFinished(async () => {
    endIfRunning(Number(pid));
    await rm(folder, { recursive: true });
  });
  return { npm, closed: closed.then(() => output) };
}

function endIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended, as expected.
  }
}

// The output closes when all processes that could write to it have ended.
it.each<[string, (npm: ChildProcess) => void]>([
  ['SIGTERM to npm', (npm) => npm.kill('SIGTERM')],
  ['Ctrl-C, which all of them receive', (npm) => process.kill(-(npm.pid ?? 0), 'SIGINT')],
])('what npm runs exits with it: %s', async (_name, end) => {
  const { npm, closed } = await startWithNpm();

  end(npm);

  expect(await closed).toMatch(/closed by SIG(TERM|INT)\n$/);
});
