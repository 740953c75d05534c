import { expect, it } from 'vitest';

import { type Program, runTogether } from './children.ts';

const program = (name: string, script: string): Program => ({ name, given: ['--eval', script], environment: {} });
const lasting = 'setInterval(() => undefined, 1000)';

it('stops everything that it started, and nothing before it is asked to', async () => {
  const running = runTogether('.', [program('The API', lasting), program('The page', lasting)]);
  const first = await Promise.race([running.ended, Promise.resolve('nothing')]);

  await running.stop();

  expect(first).toBe('nothing');
  expect(['The API', 'The page']).toContain(await running.ended);
});

it('reports which program exited by itself', async () => {
  const running = runTogether('.', [program('The API', lasting), program('The page', 'process.exit(3)')]);

  expect(await running.ended).toBe('The page');
  await running.stop();
});
