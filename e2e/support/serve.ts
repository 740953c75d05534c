import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openLog } from '../../apps/api/src/platform/observability/logging.ts';
import { openPlatform } from '../../apps/api/src/platform/open-platform.ts';
import { openDnsServer } from '../../apps/api/src/testing/dns-server.ts';
import { openTestCluster } from '../../apps/api/src/testing/test-cluster.ts';

import { dnsFile } from './dns-records.ts';

/** The portal of the browser tests: a real server on a database of its own; ends when its input does. */
const secretKey = 'a key of the browser tests, long enough to pass';
const dataFolder = await mkdtemp(join(tmpdir(), 'gatehouse-e2e-'));
const cluster = await openTestCluster();
const dns = await openDnsServer(async (name) => {
  const records = await readFile(dnsFile(dataFolder), 'utf8').catch(() => '{}');
  return (JSON.parse(records) as Record<string, string[]>)[name] ?? [];
});
const port = await freePort();
const config = readConfig({
  NODE_ENV: 'test',
  PORTAL_DEMO: '0',
  PORTAL_RATE_LIMIT: 'off',
  DATA_DIR: dataFolder,
  PORT: String(port),
  // The test gateway leads to its own pages and back by the address of the portal.
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'error',
  DNS_SERVERS: dns.address,
  // Nothing listens there: only DNS records verify.
  DOMAIN_CHECK_PORT: '9',
});
const serving = { ...cluster.owner(cluster.template), user: cluster.facts.servingUser, password: 'test' };
const log = openLog(config, { write: (line) => void process.stderr.write(line) });
const platform = await openPlatform({ config, connection: serving, secretKey, log });
const app = await buildApp(platform);
await app.listen({ host: '127.0.0.1', port });

process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, serving, secretKey, dataFolder })}\n`);
process.stdin.resume().once('end', () => void close());

/** A port that nobody listens to; the portal has to know it before it starts. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => done(found));
    });
  });
}

async function close(): Promise<void> {
  await app.close();
  await platform.close();
  await dns.close();
  await cluster.close();
  await rm(dataFolder, { recursive: true, force: true });
  process.exit(0);
}
