import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { buildApp } from './app.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openLog } from './platform/observability/logging.ts';
import { openPlatform } from './platform/open-platform.ts';
import { reachDatabase } from './reach-database.ts';
import { greet } from './greeting.ts';
import { findDemoLink } from './modules/awareness/awareness.build.ts';
import { findDemoCertificate } from './modules/certificates/certificates.build.ts';
import { prepareFirstData } from './first-data.ts';
import { tuneV8 } from './tune-v8.ts';

/** The longest that a shutdown waits for what is still running. */
const shutdownMs = 10_000;

tuneV8();
const config = readSettings();
const log = openLog(config);
const closers: (() => Promise<void>)[] = [];
let isClosing = false;
/** The database on its way: an embedded one is ended only once it runs. */
let reaching: Promise<unknown> = Promise.resolve();
/** Leaves the callers to other processes; does nothing before this one listens. */
let leave = async (): Promise<void> => {};

/** A wrong setting is the operator's to fix: a sentence, and no stack. */
function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

/** Ends everything in the reverse order of its start; a second signal does not start it twice. */
async function close(status: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(status || 1), shutdownMs).unref();
  await reaching.catch(() => undefined);
  for (const closer of closers.toReversed())
    await closer().catch((error: Error) => log.error({ err: error }, 'did not shut down cleanly'));
  process.exit(status);
}

/** Takes no new connections, and answers calls on the open ones for a while; then ends. */
async function stop(): Promise<void> {
  await leave();
  await close(0);
}

process.on('SIGINT', () => void close(0));
process.on('SIGTERM', () => void stop());
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception');
  void close(1);
});

try {
  const onLost = (reason: string) => {
    log.fatal({ reason }, 'the database stopped');
    void close(1);
  };
  const reached = reachDatabase(config, { as: 'portal', say: (line) => log.info(line), onLost });
  reaching = reached;
  const database = await reached;
  closers.push(database.close);
  const platform = await openPlatform({ config, connection: database.serving, secretKey: database.secretKey, log });
  closers.push(platform.close);
  const setUpLink = await prepareFirstData(platform);
  const app = await buildApp(platform);
  closers.push(() => app.close());
  leave = async () => {
    app.isClosing = true;
    // Without the HTTP server's own close, which would also cut connections that a proxy is about to use.
    NetServer.prototype.close.call(app.server);
    await delay(config.stopDelayMs);
  };
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const learnerLink = config.demo ? await findDemoLink(platform) : null;
  const certificateLink = config.demo ? await findDemoCertificate(platform) : null;
  greet(log, { config, address, setUpLink, learnerLink, certificateLink });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  log.debug({ err: error }, 'startup failed');
  await close(1);
}
