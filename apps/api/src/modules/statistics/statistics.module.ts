import type { ApiModule } from '../../platform/http/route.ts';
import { summaryNoteKind } from './summary/summary-kind.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statisticsModule: ApiModule = {
  name: 'statistics',
  routes: statisticsRoutes,
  noteKinds: [summaryNoteKind],
};
