import { statistics } from '@gatehouse/contract/statistics';

import { mount } from '../../platform/http/mount.ts';
import type { Door } from '../../platform/http/route.ts';
import { announceChanges, readStatistics } from './statistics.service.ts';

export function statisticsRoutes(door: Door): void {
  mount(door, statistics.read, readStatistics(door));
  announceChanges(door);
}
