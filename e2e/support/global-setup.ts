import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { buildPageIfStale } from '../../tools/src/build-page.ts';

/** The address of the portal and its database connection for builders; passed to the workers as JSON. */
export interface PortalFacts {
  url: string;
  serving: { host: string; port: number; user: string; password: string; database: string };
  secretKey: string;
  dataFolder: string;
}

/** True for `npm test`. Only the nightly suite needs the pseudo-locales, which take as long to build as the page itself. */
const isDaily = process.argv.join(' ').includes('--project=journeys');

/** Builds the page from the current sources, starts one portal for the run in a separate process, and stops it afterwards. */
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
