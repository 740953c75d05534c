import type { Logger } from 'pino';

import type { Admission } from './http/admission-rules.ts';
import type { BrandingCache } from './branding/branding.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './core/clock.ts';
import type { Config } from './settings/config.ts';
import type { Database } from './database/database.ts';
import type { Files } from './files/files.ts';
import type { Metrics } from './observability/metrics.ts';
import type { NoteLimit } from './notifications/note-limit.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Secrets } from './security/secrets.ts';
import type { Sessions } from './security/session.ts';
import type { StorageSpace } from './files/storage-space.ts';
import type { MakeThrottle } from './http/throttle.ts';

/** The shared services of all modules, created once in `open-platform.ts`. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  database: Database;
  bus: Bus;
  /** The provider's branding: name, color and images. */
  branding: BrandingCache;
  files: Files;
  space: StorageSpace;
  sessions: Sessions;
  realtime: Realtime;
  throttle: MakeThrottle;
  /** The limit of notifications that one user can cause. */
  noteLimit: NoteLimit;
  metrics: Metrics;
  /** The limits of expensive work, by company and user. */
  admission: Admission;
  /** Returns the public address of the portal, for links in emails. */
  publicUrl(): string;
}
