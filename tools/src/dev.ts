import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readConfig } from '../../apps/api/src/platform/settings/config.ts';
import { type Program, runTogether } from './dev/children.ts';
import { openDevDatabase } from './dev/dev-database.ts';
import { followParent } from './follow-parent.ts';

/** `npm run dev`: runs the page with live updates and the API with automatic restarts, with a shared database. */
const root = resolve(import.meta.dirname, '../..');

const { values } = parseArgs({ options: { 'page-port': { type: 'string', default: '5173' } } });

function programsOf(databaseUrl: string, ports: { api: number; page: string }): Program[] {
  const api = `http://127.0.0.1:${ports.api}`;
  const page = `http://127.0.0.1:${ports.page}`;
  return [
    {
      name: 'The API',
      given: ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'],
      // Links in emails, and the URL printed by the API, use the development page.
      environment: { DATABASE_URL: databaseUrl, PORT: String(ports.api), PUBLIC_URL: process.env.PUBLIC_URL ?? page },
    },
    {
      name: 'The page',
      given: ['node_modules/vite/bin/vite.js', 'apps/web', '--host', '127.0.0.1', '--port', ports.page]
        .concat('--strictPort', '--clearScreen', 'false')
        .concat('--logLevel', 'warn'),
      environment: { API_URL: api },
    },
  ];
}

async function main(): Promise<number> {
  followParent();
  const config = readConfig(process.env);
  const ports = { api: config.PORT, page: values['page-port'] };
  const asked = new Promise<null>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done(null));
  });
  const lost = Promise.withResolvers<string>();
  const database = await openDevDatabase(config, lost.resolve);
  const running = runTogether(root, programsOf(database.url, ports));
  console.log(`
  Page  http://127.0.0.1:${ports.page}       changes show at once
  API   http://127.0.0.1:${ports.api}/api   restarts on change
  Ctrl-C ends both, and the database.
`);
  const end = await Promise.race([asked, lost.promise, running.ended.then((name) => `${name} ended by itself.`)]);
  await running.stop();
  await database.stop();
  if (end !== null) console.error(end);
  return end === null ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
