import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

import { buildApp } from './app.ts';
import { type Config, readConfig } from './platform/settings/config.ts';
import { openLog } from './platform/observability/logging.ts';
import { openPlatform } from './platform/open-platform.ts';
import { reachDatabase } from './reach-database.ts';
import { greet } from './greeting.ts';
import { findDemoLink } from './modules/awareness/awareness.build.ts';
import { findDemoCertificate } from './modules/certificates/certificates.build.ts';
import { prepareFirstData } from './first-data.ts';

/** The time limit of a shutdown for running work, in ms. */
const shutdownMs = 10_000;

// Turns off pretenuring, by which V8 allocates the objects of a call site in the old generation after many of them have survived a
// collection. A burst of jobs at the start triggers it permanently; every response then stays in memory until the next full collection, and
// each small collection takes 4 ms instead of 0.7.
setFlagsFromString('--no-allocation-site-pretenuring');
const config = readSettings();
const log = openLog(config);
const closers: (() => Promise<void>)[] = [];
let isClosing = false;
/** The pending start of the database; an embedded one can be stopped only once it runs. */
let reaching: Promise<unknown> = Promise.resolve();
/** Stops accepting connections; does nothing before this process listens. */
let leave = async (): Promise<void> => {};

/** Exits with one sentence, without a stack trace, if a setting is invalid. */
function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

/** Closes everything in the reverse order of its start; a second signal has no effect. */
async function close(status: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(status || 1), shutdownMs).unref();
  await reaching.catch(() => undefined);
  for (const closer of closers.toReversed())
    await closer().catch((error: Error) => log.error({ err: error }, 'did not shut down cleanly'));
  process.exit(status);
}

/** Stops accepting connections, serves requests on the open ones for a while, then exits. */
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
  const reached = reachDatabase(config, { as: 'portal', print: (line) => log.info(line), onLost });
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
    // Does not call the HTTP server's own close, which would also close connections that a proxy is about to use.
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
