import { operations } from '@gatehouse/contract/operations';

import { mount } from '../../platform/http/mount.ts';
import { type Door, inPublic } from '../../platform/http/route.ts';
import { readMetrics, reportLive, reportReady } from './operations.service.ts';

export function operationsRoutes(door: Door): void {
  const open = inPublic(door);
  mount(open, operations.live, reportLive);
  mount(open, operations.ready, reportReady(door.app));
  const { app, platform } = door;
  if (!platform.config.PORTAL_METRICS) return;
  app.get('/metrics', async (_request, reply) =>
    reply.type(platform.metrics.contentType).send(await readMetrics(platform)),
  );
}
