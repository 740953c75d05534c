import type { ApiModule } from '../../extensions/api-module.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule: ApiModule = { name: 'audit', routes: auditRoutes };
