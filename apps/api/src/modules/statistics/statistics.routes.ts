import { statistics } from '@gatehouse/contract/statistics';

import { mount } from '../../platform/http/mount.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { announceChanges, readStatistics } from './statistics.service.ts';

export function statisticsRoutes(context: RouteContext): void {
  mount(context, statistics.read, readStatistics(context));
  announceChanges(context);
}
