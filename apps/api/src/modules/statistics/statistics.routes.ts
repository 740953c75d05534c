import { statistics } from '@gatehouse/contract/statistics/statistics';

import { mount } from '../../platform/mounting/mount.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';
import { doOutsideRegularly } from '../../platform/jobs/chores.ts';
import { readDecisions } from './decisions.service.ts';
import { sendMonthlySummaries } from './summary/summary.service.ts';
import { readWork } from './work.service.ts';
import { announceChanges, readStatistics } from './statistics.service.ts';

export function statisticsRoutes(context: ModuleContext): void {
  mount(context, statistics.read, readStatistics(context));
  mount(context, statistics.decisions, readDecisions(context));
  mount(context, statistics.work, readWork(context));
  announceChanges(context);
  doOutsideRegularly(context, sendMonthlySummaries(context));
}
