import type { ApiModule } from '../../platform/http/route.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reportsModule: ApiModule = { name: 'reports', routes: reportsRoutes };
