import { operations } from '@gatehouse/contract/operations';

import { mountPublic } from '../../platform/http/mount.ts';
import type { Door } from '../../platform/http/route.ts';
import { readMetrics, reportLive, reportReady } from './operations.service.ts';

export function operationsRoutes(door: Door): void {
  mountPublic(door, operations.live, reportLive);
  mountPublic(door, operations.ready, reportReady(door.app));
  const { app, platform } = door;
  if (!platform.config.PORTAL_METRICS) return;
  app.get('/metrics', async (_request, reply) =>
    reply.type(platform.metrics.contentType).send(await readMetrics(platform)),
  );
}
