import type { ApiModule } from '../../extensions/api-module.ts';
import { firstDaysRoutes } from './first-days.routes.ts';

export const firstDaysModule: ApiModule = { name: 'first-days', routes: firstDaysRoutes };
