import { operations } from '@gatehouse/contract/operations/operations';

import { mount } from '../../platform/mounting/mount.ts';
import { type RouteContext, inPublic } from '../../platform/routes/route.ts';
import { deleteOldRows } from '../../platform/retention/retention.ts';
import { openMetricsReader } from '../../platform/monitoring/metrics-reader.ts';
import { reportLive, reportReady } from './operations.service.ts';

export function operationsRoutes(context: RouteContext): void {
  const open = inPublic(context);
  mount(open, operations.live, reportLive);
  mount(open, operations.ready, reportReady(context.app));
  const { app, platform } = context;
  deleteOldRows(app, platform);
  if (!platform.config.PORTAL_METRICS) return;
  const readMetrics = openMetricsReader(platform);
  app.get('/metrics', async (_request, reply) => reply.type(platform.metrics.contentType).send(await readMetrics()));
}
