import type { Database } from '../platform/database/database.ts';
import { openFilePlaces } from '../platform/files/files-store.ts';
import type { FileStorage } from '../platform/routes/stage-files.ts';
import { freeBytesOf, watchSpace } from '../platform/files/storage-space.ts';
import { openMetrics } from '../platform/observability/metrics.ts';
import type { CommandContext } from './command.ts';

/** Returns the services with which a command stores files like the portal. */
export function storageOf({ config, printError }: CommandContext, database: Database): FileStorage {
  const metrics = openMetrics();
  const space = watchSpace(config, metrics, freeBytesOf(config.DATA_DIR));
  const log = { warn: (_details: object, message: string) => printError(message) };
  return { config, database, metrics, space, log, files: openFilePlaces(config) };
}
