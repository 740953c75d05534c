import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { productVersion } from '../core/product-version.ts';
import type { SharedFigure } from '../observability/metrics.ts';
import type { Platform } from '../platform.ts';
import { findSharedFigures } from './shared-figures.store.ts';

/**
 * The timeout of the database metrics, in ms. A Prometheus scrape waits 10 s, and process metrics matter most while the database is slow.
 */
const databaseWithinMs = 2_000;

/** Opens the reader of all metrics: those of this process always, those of the installation if the database returns them in time. */
export function openMetricsReader(platform: Platform): () => Promise<string> {
  const { database, metrics, space, log } = platform;
  const migration =
    readdirSync(new URL('../../../migrations', import.meta.url))
      .toSorted()
      .at(-1)
      ?.slice(0, 4) ?? '';
  metrics.set('gatehouse_build_info', 1, { version: productVersion, migration });
  /** A stuck query occupies a single connection, however often the metrics are scraped. */
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
