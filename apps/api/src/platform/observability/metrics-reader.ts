import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { productVersion } from '../product-version.ts';
import type { SharedFigure } from './metrics.ts';
import type { Platform } from '../platform.ts';
import { findSharedFigures } from './shared-figures.store.ts';

/** A scrape of Prometheus waits 10 s at most, and the figures of the process are wanted most when the database is slow. */
const databaseWithinMs = 2_000;

/** Reads all figures: those of this process always, those of the installation where the database gives them in time. */
export function openMetricsReader(platform: Platform): () => Promise<string> {
  const { database, metrics, space, log } = platform;
  const migration =
    readdirSync(new URL('../../../migrations', import.meta.url))
      .toSorted()
      .at(-1)
      ?.slice(0, 4) ?? '';
  metrics.set('gatehouse_build_info', 1, { version: productVersion, migration });
  /** A question that hangs keeps one connection, however often it is scraped. */
  let asked: Promise<SharedFigure[] | null> | null = null;
  const ask = () =>
    (asked ??= database
      .withPlatform(findSharedFigures)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'figures of the installation not available');
        return null;
      })
      .finally(() => (asked = null)));
  return async () => {
    await space.free().catch((error: unknown) => log.warn({ err: error }, 'free space not measured'));
    const late = setTimeout(databaseWithinMs, null, { ref: false });
    return metrics.text(await Promise.race([ask(), late]));
  };
}
