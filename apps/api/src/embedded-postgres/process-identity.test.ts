import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { identifyProcess, isRunning } from './process-identity.ts';

it('is constant for one process and valid while it runs', async () => {
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
  const identity = identifyProcess(child.pid ?? 0) ?? { pid: 0, startedAt: '' };

  expect(identifyProcess(identity.pid)).toEqual(identity);
  expect(isRunning(identity)).toBe(true);
  child.stdin.end();
  await once(child, 'exit');

  expect(isRunning(identity)).toBe(false);
});

it('distinguishes a process from an earlier one with the same pid', () => {
  expect(isRunning({ pid: process.pid, startedAt: 'an earlier boot/1' })).toBe(process.platform === 'win32');
});

it.each([0, -1, 1.5, Number.NaN, 2 ** 30])('finds no process %s', (pid) => {
  expect(identifyProcess(pid)).toBeUndefined();
});
