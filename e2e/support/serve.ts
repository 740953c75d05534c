import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/platform/settings/config.ts';
import { openLog } from '../../apps/api/src/platform/observability/logging.ts';
import { openPlatform } from '../../apps/api/src/platform/open-platform.ts';
import { openDnsServer } from '../../apps/api/src/testing/dns-server.ts';
import { openTestCluster } from '../../apps/api/src/testing/test-cluster.ts';

import { dnsFile } from './dns-records.ts';

/** Runs the portal of the browser tests, a real server with a database of its own. It stops when its standard input ends. */
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
  // The test gateway uses this address for its own pages and for the redirect back.
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'error',
  DNS_SERVERS: dns.address,
  // No server listens on this port, so only DNS records can verify a domain.
  DOMAIN_CHECK_PORT: '9',
});
const serving = { ...cluster.owner(cluster.template), user: cluster.facts.servingUser, password: 'test' };
const log = openLog(config, { write: (line) => void process.stderr.write(line) });
const platform = await openPlatform({ config, connection: serving, secretKey, log });
const app = await buildApp(platform);
await app.listen({ host: '127.0.0.1', port });

process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, serving, secretKey, dataFolder })}\n`);
process.stdin.resume().once('end', () => void close());

/** Returns a free port, which the portal needs to know before it starts. */
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
