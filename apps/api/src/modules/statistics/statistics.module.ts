import type { ApiModule } from '../../extensions/api-module.ts';
import { summaryNoteKind } from './summary/summary-kind.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statisticsModule: ApiModule = {
  name: 'statistics',
  routes: statisticsRoutes,
  noteKinds: [summaryNoteKind],
};
