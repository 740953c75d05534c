import type { RouteContext } from '../../platform/routes/route.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import { deleteReplaced } from '../cves/public.ts';
import { archiveMissing, deleteExpiredItems } from './scans/undo-inventory.store.ts';

const hourMs = 3_600_000;

/** Archives long-missing assets, and deletes undo data that has expired. */
export function scheduleAssetUpkeep(context: RouteContext): void {
  doRegularly(context, {
    name: 'asset upkeep',
    everyMs: hourMs,
    run: async (db, { now }) => {
      await deleteExpiredItems(db, now.toISOString());
      await deleteReplaced(db, now.toISOString());
      await archiveMissing(db, now.toISOString());
    },
  });
}
