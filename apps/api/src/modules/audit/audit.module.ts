import type { ApiModule } from '../../platform/http/route.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule: ApiModule = { name: 'audit', routes: auditRoutes };
