import type { ApiModule } from '../../extensions/api-module.ts';
import { operationsRoutes } from './operations.routes.ts';

export const operationsModule: ApiModule = { name: 'operations', routes: operationsRoutes };
