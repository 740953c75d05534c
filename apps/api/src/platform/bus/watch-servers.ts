import type { Database } from '../database/database.ts';
import type { Bus } from './bus.ts';
import type { RedisPair } from './redis.ts';
import type { Metrics } from '../observability/metrics.ts';

interface Servers {
  database: Pick<Database, 'pool'>;
  bus: Pick<Bus, 'isListening'>;
  redis: Pick<RedisPair, 'counting'> | null;
  poolSize: number;
}

/** Watches the connections of this process to the database and to Redis, without sending requests to either. */
export function watchServers(metrics: Pick<Metrics, 'watch'>, { database, bus, redis, poolSize }: Servers): void {
  metrics.watch('gatehouse_database_connections', () => {
    const { totalCount, idleCount, waitingCount } = database.pool;
    return { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount, limit: poolSize };
  });
  metrics.watch('gatehouse_bus_listening', () => (bus.isListening() ? 1 : 0));
  metrics.watch('gatehouse_redis_ready', () => (redis === null ? null : Number(redis.counting.isReady)));
}
