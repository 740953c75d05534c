import type { ApiModule } from '../../platform/http/route.ts';
import { firstDaysRoutes } from './first-days.routes.ts';

export const firstDaysModule: ApiModule = { name: 'first-days', routes: firstDaysRoutes };
