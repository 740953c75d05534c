import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { OpenedPortal } from './open-portal.ts';
import type { Screen } from './read-screens.ts';

/** The component kit, which exists only in development builds. */
export const kitScreen: Screen = { name: 'kit', path: '/kit', access: 'public', showsLoading: true };

const startMs = 60_000;

/** Starts the page as `npm run dev` does, on a separate port and without an API. */
export async function openKit(root: string): Promise<OpenedPortal> {
  const given = [join(root, 'node_modules/vite/bin/vite.js'), 'apps/web', '--host', '127.0.0.1', '--port', '0'];
  const env = { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' };
  const child = spawn(process.execPath, given, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const address = new Promise<string>((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /Local:\s+(http:\/\/\S+?)\/?$/.exec(line)?.[1];
      if (found !== undefined) done(found);
    });
  });
  const late = new Promise<undefined>((done) => {
    AbortSignal.timeout(startMs).addEventListener('abort', () => done(undefined));
  });
  const url = await Promise.race([address, late, ended.then(() => undefined)]);
  if (url !== undefined) return { url, close };
  await close();
  throw new Error('The page of the kit did not start; see above.');
}
