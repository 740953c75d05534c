import type { ApiModule } from '../../platform/http/route.ts';
import { operationsRoutes } from './operations.routes.ts';

export const operationsModule: ApiModule = { name: 'operations', routes: operationsRoutes };
