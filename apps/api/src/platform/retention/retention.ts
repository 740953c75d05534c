import type { FastifyInstance } from 'fastify';

import type { Platform } from '../platform.ts';
import { type ExpiringTable, expiringTables } from './expiring-tables.store.ts';

const everyMs = 3_600_000;
/** Rows per transaction: responses are large, and locks last until its end. */
const rowsAtATime = 500;

/** Deletes expired rows when the server is ready and then every hour. Several processes may do so concurrently. */
export function deleteOldRows(app: FastifyInstance, platform: Platform): void {
  const { config, log, metrics, clock } = platform;
  let running = Promise.resolve();
  const forAll = async () => {
    for (const expiring of expiringTables) {
      await deleteFrom(app, platform, expiring).catch((error: unknown) => {
        metrics.count('gatehouse_chore_failures_total', { job: 'retention' });
        log.error({ err: error, table: expiring.table }, 'old rows not deleted');
      });
    }
    metrics.set('gatehouse_chore_last_success_seconds', clock.now().getTime() / 1_000, { job: 'retention' });
  };
  const again = () => (running = running.then(forAll));
  app.chores.set('retention', again);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (!config.SCHEDULED_JOBS) return;
    void again();
    timer = setInterval(() => void again(), everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

async function deleteFrom(
  app: FastifyInstance,
  { database, clock, log }: Platform,
  { table, deleteOld }: ExpiringTable,
): Promise<void> {
  let [total, last] = [0, rowsAtATime];
  while (last === rowsAtATime && !app.isClosing) {
    const statement = deleteOld({ now: clock.now().toISOString(), rows: rowsAtATime });
    const { numAffectedRows = 0n } = await database.withPlatform((db) => statement.execute(db));
    last = Number(numAffectedRows);
    total += last;
  }
  if (total > 0) log.info({ table, rows: total }, 'old rows deleted');
}
