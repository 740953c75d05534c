import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { buildApp } from '../../apps/api/src/app.ts';
import { buildSession } from '../../apps/api/src/modules/auth/auth.build.ts';
import { buildPreview } from '../../apps/api/src/modules/imports/imports.build.ts';
import { readConfig } from '../../apps/api/src/platform/settings/config.ts';
import { openLog } from '../../apps/api/src/platform/observability/logging.ts';
import { openPlatform } from '../../apps/api/src/platform/open-platform.ts';
import { fillDemo } from '../../apps/api/src/seed.ts';
import { findAcme, findPayloadRecords, findPeople, openOwner } from '../../apps/api/src/testing/payload-records.ts';
import { openTestCluster } from '../../apps/api/src/testing/test-cluster.ts';
import { writePayloads } from '../../apps/api/src/testing/write-payloads.ts';
import { screensOf, viewers } from './payload-screens.ts';

/**
 * Runs a portal with the demo data of all modules, in which every text is a script unless it is started with `plain`. It stops when its
 * standard input ends.
 */
const root = resolve(import.meta.dirname, '../..');
const dataFolder = await mkdtemp(join(tmpdir(), 'gatehouse-payloads-'));
const cluster = await openTestCluster();
const config = readConfig({
  NODE_ENV: 'test',
  PORTAL_DEMO: '0',
  PORTAL_RATE_LIMIT: 'off',
  DATA_DIR: dataFolder,
  PORT: '0',
  LOG_LEVEL: 'error',
});
const connection = { ...cluster.owner(cluster.template), user: cluster.facts.servingUser, password: 'test' };
const log = openLog(config, { write: (line) => void process.stderr.write(line) });
const secretKey = 'a key of the browser tests, long enough to pass';
const platform = await openPlatform({ config, connection, secretKey, log });
await fillDemo(platform);
const owner = await openOwner(cluster.owner(cluster.template));
// The demo has no import that needs confirmation.
await buildPreview(platform.database, await findAcme(owner));
const screens = await screensOf(await findPayloadRecords(owner), root);
const people = await signIn();
const isPlain = process.argv[2] === 'plain';
const texts = isPlain ? {} : await writePayloads(owner);
await owner.end();
const app = await buildApp(platform);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, screens, people, ...texts })}\n`);
process.stdin.resume().once('end', () => void close());

/** Returns session cookies of one demo user for each role. */
async function signIn(): Promise<Record<string, { access: string; refresh: string }>> {
  const { database, secrets } = platform;
  const people = await findPeople(owner, viewers);
  const sessions = people.map(
    async (user) => [user.role, await buildSession({ database, secrets, now: new Date() }, user)] as const,
  );
  return Object.fromEntries(await Promise.all(sessions));
}

async function close(): Promise<void> {
  await app.close();
  await platform.close();
  await cluster.close();
  await rm(dataFolder, { recursive: true, force: true });
  process.exit(0);
}
