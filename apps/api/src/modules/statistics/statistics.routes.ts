import { statistics } from '@gatehouse/contract/statistics/statistics';

import { mount } from '../../platform/http/mount.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { doOutsideRegularly } from '../../platform/jobs/chores.ts';
import { readDecisions } from './decisions.service.ts';
import { sendMonthlySummaries } from './summary/summary.service.ts';
import { readWork } from './work.service.ts';
import { announceChanges, readStatistics } from './statistics.service.ts';

export function statisticsRoutes(context: RouteContext): void {
  mount(context, statistics.read, readStatistics(context));
  mount(context, statistics.decisions, readDecisions(context));
  mount(context, statistics.work, readWork(context));
  announceChanges(context);
  doOutsideRegularly(context, sendMonthlySummaries(context));
}
