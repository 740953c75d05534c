import type { ApiModule } from '../../platform/route.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statisticsModule: ApiModule = { name: 'statistics', routes: statisticsRoutes };
