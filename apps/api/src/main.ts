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
  for (const closer of closers.toReversed())
    await closer().catch((error: Error) => log.error({ err: error }, 'did not shut down cleanly'));
  process.exit(status);
}

process.on('SIGINT', () => void close(0));
process.on('SIGTERM', () => void close(0));
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
  const database = await reachDatabase(config, { as: 'portal', say: (line) => log.info(line), onLost });
  closers.push(database.close);
  const platform = await openPlatform({ config, connection: database.serving, secretKey: database.secretKey, log });
  closers.push(platform.close);
  const setUpLink = await prepareFirstData(platform);
  const app = await buildApp(platform);
  closers.push(() => app.close());
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const learnerLink = config.demo ? await findDemoLink(platform) : null;
  const certificateLink = config.demo ? await findDemoCertificate(platform) : null;
  greet({ config, address, setUpLink, learnerLink, certificateLink });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  log.debug({ err: error }, 'startup failed');
  await close(1);
}
