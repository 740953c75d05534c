import type { Logger } from 'pino';

import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Files } from './files.ts';
import type { Metrics } from './metrics.ts';
import type { Realtime } from './realtime.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './session.ts';
import type { MakeThrottle } from './throttle.ts';

/** What every module is handed: one of each, made in `open-platform.ts`. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  database: Database;
  bus: Bus;
  files: Files;
  sessions: Sessions;
  realtime: Realtime;
  throttle: MakeThrottle;
  metrics: Metrics;
  /** The address under which people reach the portal, for links in mails. */
  publicUrl(): string;
}
