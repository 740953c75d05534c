import type { ApiModule } from '../../platform/route.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reportsModule: ApiModule = { name: 'reports', routes: reportsRoutes };
