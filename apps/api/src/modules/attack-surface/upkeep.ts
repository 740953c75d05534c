import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';

import type { RouteContext } from '../../platform/routes/route.ts';
import { type Job, doOutsideRegularly, doRegularly } from '../../platform/jobs/chores.ts';
import { emitThroughDatabase } from '../../platform/realtime/realtime.ts';
import { notifyOfCertificates } from './events/notify-surface.ts';
import { noteCertificates } from './events/surface-events.store.ts';
import { refreshHosts } from './hosts/refresh.store.ts';
import { awaitTurn } from './scans/surface-writes.store.ts';
import { deleteOldScreenshots } from './screenshots/screenshots.store.ts';
import { deleteExpiredItems, findOverdueMissing } from './scans/upkeep.store.ts';
import { checkDue } from './scope/verifications.service.ts';

const hourMs = 3_600_000;

/** Announces certificates that expire soon or have expired. */
const certificates: Job = {
  name: 'attack surface certificates',
  everyMs: hourMs,
  needs: ['attackSurface'],
  async run(db, { id, now }) {
    const noted = await noteCertificates(db, now.toISOString());
    if (noted.length === 0) return;
    await notifyOfCertificates(db, noted);
    await emitThroughDatabase(db, id, { event: surfaceEvents.updated, payload: { reason: 'certificates', ids: [] } });
  },
};

/** Archives long-missing hosts and services, and deletes old screenshots and expired undo data. */
const upkeep: Job = {
  name: 'attack surface upkeep',
  everyMs: hourMs,
  async run(db, { now }) {
    await deleteExpiredItems(db, now.toISOString());
    await deleteOldScreenshots(db, now.toISOString());
    const overdue = await findOverdueMissing(db);
    if (overdue.length === 0) return;
    await awaitTurn(db);
    await refreshHosts(db, overdue);
  },
};

/** Starts the scheduled jobs of the attack surface. */
export function scheduleSurfaceJobs(context: RouteContext): void {
  doRegularly(context, upkeep);
  doRegularly(context, certificates);
  doOutsideRegularly(context, {
    name: 'domain checks',
    everyMs: hourMs,
    needs: 'active',
    run: (company) => checkDue(context.platform, company),
  });
}
