import type { Logger } from 'pino';
import type pg from 'pg';

import { openAdmission } from './http/admission-rules.ts';
import { openBranding } from './branding/branding.ts';
import { type Bus, openBus } from './bus/bus.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Config } from './settings/config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { openFiles } from './files/files.ts';
import { deliverMail } from './mail/mail-delivery.ts';
import { type Metrics, openMetrics } from './observability/metrics.ts';
import { openNoteLimit } from './notifications/note-limit.ts';
import type { Platform } from './platform.ts';
import { openRealtime } from './realtime/realtime.ts';
import { openRedis, type RedisPair } from './bus/redis.ts';
import { openSecrets } from './security/secrets.ts';
import { openSessions } from './security/session.ts';
import { freeBytesOf, watchSpace } from './files/storage-space.ts';
import { throttles } from './http/throttle.ts';
import { publicUrlOf } from './settings/public-url.ts';

export interface OpenedPlatform extends Platform {
  close(): Promise<void>;
}

interface Options {
  config: Config;
  connection: pg.PoolConfig;
  secretKey: string;
  log: Logger;
  clock?: Clock;
  /** The interval at which open sockets are checked, in ms; one minute by default, shorter in tests. */
  socketRecheckMs?: number;
}

interface Servers {
  database: Pick<Database, 'pool'>;
  bus: Pick<Bus, 'isListening'>;
  redis: Pick<RedisPair, 'counting'> | null;
  poolSize: number;
}

/** Watches the connections of this process to the database and to Redis, without sending requests to either. */
function watchServers(metrics: Pick<Metrics, 'watch'>, { database, bus, redis, poolSize }: Servers): void {
  metrics.watch('gatehouse_database_connections', () => {
    const { totalCount, idleCount, waitingCount } = database.pool;
    return { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount, limit: poolSize };
  });
  metrics.watch('gatehouse_bus_listening', () => (bus.isListening() ? 1 : 0));
  metrics.watch('gatehouse_redis_ready', () => (redis === null ? null : Number(redis.counting.isReady)));
}

/** Opens everything that the modules of a process share, in the order of dependencies. */
export async function openPlatform(options: Options): Promise<OpenedPlatform> {
  const { config, connection, log, clock = systemClock, socketRecheckMs } = options;
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const database = openDatabase({ connection, poolSize: config.DATABASE_POOL, onError: lost });
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : null;
  const secrets = openSecrets(options.secretKey);
  const bus = await openBus(database, lost);
  const sessions = openSessions(database, { bus, clock, staffRequiresTotp: config.staffRequiresTotp });
  const metrics = openMetrics();
  const throttle = throttles(redis?.counting ?? null, (limit) => metrics.count('gatehouse_limited_total', { limit }));
  const branding = openBranding({ database, bus, config });
  const shared = { config, database, bus, branding, clock, sessions, throttle, metrics, log };
  const realtime = openRealtime({ ...shared, redis: redis?.events ?? null, socketRecheckMs });
  const files = openFiles({ config, database, log, metrics });
  const mail = deliverMail({ ...shared, secrets });

  watchServers(metrics, { database, bus, redis, poolSize: config.DATABASE_POOL });

  return {
    ...shared,
    admission: openAdmission(config, metrics),
    files,
    noteLimit: openNoteLimit(throttle),
    realtime,
    space: watchSpace(config, metrics, freeBytesOf(config.DATA_DIR)),
    secrets,
    publicUrl: () => publicUrlOf(config),
    async close() {
      await realtime.close();
      await mail.close();
      await files.close();
      await bus.close();
      redis?.close();
      await database.close();
    },
  };
}
