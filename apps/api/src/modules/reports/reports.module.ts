import type { ApiModule } from '../../extensions/api-module.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reportsModule: ApiModule = { name: 'reports', routes: reportsRoutes };
