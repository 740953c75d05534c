import type { ApiModule } from '../../extensions/api-module.ts';
import { authRoutes } from './auth.routes.ts';

export const authModule: ApiModule = { name: 'auth', routes: authRoutes };
