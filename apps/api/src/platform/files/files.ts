import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import type { Logger } from 'pino';

import type { Config } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import { deleteFileRow } from './files-rows.ts';
import type { FileStore } from './files-port.ts';
import { type FileStores, openFilePlaces } from './files-store.ts';
import type { Metrics } from '../observability/metrics.ts';

export interface Files extends FileStores {
  /** Deletes the bytes of files that no record references; failures are retried in the next sweep. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Needs {
  config: Config;
  metrics: Pick<Metrics, 'count'>;
  database: Database;
  log: Logger;
}

const sweepEveryMs = 600_000;
/** The lifetime of a pending file since its last write, in ms. */
const pendingAtMostMs = 24 * 3_600_000;
/** Longer than any upload takes, in ms: older incoming files belong to a process that died. */
const abandonedAfterMs = 2 * 3_600_000;
const sweptAtATime = 200;

/** Opens the configured store and sweeps unused files from it. Several processes may do so concurrently. */
export function openFiles({ config, database, log, metrics }: Needs): Files {
  const opened = openFilePlaces(config);
  const failed = (operation: string) => metrics.count('gatehouse_store_failures_total', { operation });
  const places = { ...opened, ...countFailures(opened, failed) };
  const { store, arrivals } = places;
  let running: Promise<void> = Promise.resolve();
  const sweep = () => {
    running = running
      .then(() => sweepRows(database, store))
      .then(() => sweepArrivals(arrivals))
      .catch((error: Error) => log.error({ err: error }, 'file cleanup failed'));
    return running;
  };
  const timer = setInterval(() => void sweep(), sweepEveryMs).unref();
  return {
    ...places,
    sweep,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

type CountedStores = Pick<FileStores, 'store' | 'parts'>;

/** Wraps the stores; `failed` is called with the name of each failed operation. */
function countFailures({ store, parts }: CountedStores, failed: (operation: string) => void): CountedStores {
  const counting =
    <Given extends unknown[], Result>(operation: string, work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        failed(operation);
        throw error;
      }
    };
  return {
    store: {
      put: counting('put', store.put),
      open: counting('open', store.open),
      remove: counting('remove', store.remove),
    },
    parts: {
      sendsParts: parts.sendsParts,
      begin: counting('begin', parts.begin),
      send: counting('send', parts.send),
      place: counting('place', parts.place),
      finish: counting('finish', parts.finish),
      abandon: counting('abandon', parts.abandon),
    },
  };
}

const ago = (milliseconds: number) => sql<string>`clock_timestamp() - ${milliseconds / 1_000} * interval '1 second'`;

async function sweepRows(database: Database, store: FileStore): Promise<void> {
  let swept = sweptAtATime;
  while (swept === sweptAtATime) {
    const ids = await database.withPlatform(async (db) => {
      await db
        .updateTable('files')
        .set({ state: 'removed' })
        .where((file) =>
          file.or([
            file.and([file('state', '=', 'arriving'), file('state_since', '<', ago(abandonedAfterMs))]),
            file.and([file('state', '=', 'waiting'), file('state_since', '<', ago(pendingAtMostMs))]),
          ]),
        )
        .execute();
      return db.selectFrom('files').select('id').where('state', '=', 'removed').limit(sweptAtATime).execute();
    });
    for (const { id } of ids) {
      await store.remove(id);
      await database.withPlatform((db) => deleteFileRow(db, id));
    }
    swept = ids.length;
  }
}

/** Deletes abandoned incoming files. They have no row yet, so only their age shows that their process died. */
async function sweepArrivals(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true });
  }
}
