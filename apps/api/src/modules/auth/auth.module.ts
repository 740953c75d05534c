import type { ApiModule } from '../../platform/http/route.ts';
import { authRoutes } from './auth.routes.ts';

export const authModule: ApiModule = { name: 'auth', routes: authRoutes };
