import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { buildPageIfStale } from '../build-page.ts';
import { endingWithParent, makeTemporaryData } from '../temporary-data.ts';

export interface OpenedPortal {
  url: string;
  close(): Promise<void>;
}

const startMs = 120_000;

/** Starts a portal with the demo companies in a temporary folder and on a separate port. */
export async function openPortal(root: string): Promise<OpenedPortal> {
  await buildPageIfStale();
  const { folder: dataFolder, forget } = await makeTemporaryData('gatehouse-shots-');
  const own = { DATA_DIR: dataFolder, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '', DATABASE_URL: '', REDIS_URL: '' };
  const child = spawn(process.execPath, [...endingWithParent, join(root, 'apps/api/src/main.ts')], {
    env: { ...process.env, ...own, NODE_ENV: 'development', PORTAL_DEMO: '1', PORTAL_RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
    forget();
  };
  try {
    return { url: await addressIn(child.stdout, ended), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves with the URL that the portal prints when it is ready. */
async function addressIn(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const lines = createInterface({ input: output });
  const said = new Promise<string>((done) => {
    lines.on('line', (line) => {
      const address = /is running at (http\S+)/.exec(line)?.[1];
      if (address !== undefined) done(address);
    });
  });
  const late = AbortSignal.timeout(startMs);
  const failed = new Promise<never>((_done, fail) => {
    void ended.then(() => fail(new Error('The portal did not start; see above.')));
    late.addEventListener('abort', () => fail(new Error('The portal did not start in two minutes.')));
  });
  return Promise.race([said, failed]);
}
