import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { buildPageIfStale } from '../../tools/src/build-page.ts';

/** Where the portal of this run answers and how builders reach its database; travels to the workers as JSON. */
export interface PortalFacts {
  url: string;
  serving: { host: string; port: number; user: string; password: string; database: string };
  secretKey: string;
  dataFolder: string;
}

/** Only the nightly suite opens the page in its pseudo-locales, which take as long to build as the page itself. */
const isDaily = process.argv.join(' ').includes('--project=journeys');

/** Starts one portal for the run in a process of its own, on the page as the sources are now, and ends it afterwards. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildPageIfStale({ hasPseudoLocales: !isDaily });
  const child = spawn(process.execPath, [`${import.meta.dirname}/serve.ts`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  process.env.E2E_PORTAL = await firstLine(child, ended);
  return async () => {
    child.stdin.end();
    await ended;
  };
}

async function firstLine(child: ReturnType<typeof spawn>, ended: Promise<void>): Promise<string> {
  if (!child.stdout) throw new Error('The portal of the tests has no output');
  const lines = createInterface({ input: child.stdout });
  const started = new Promise<string>((done) => lines.once('line', done));
  const failed = ended.then((): never => {
    throw new Error('The portal of the tests did not start; see above');
  });
  return Promise.race([started, failed]);
}
