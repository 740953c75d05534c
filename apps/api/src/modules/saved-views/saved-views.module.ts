import type { ApiModule } from '../../platform/http/route.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

export const savedViewsModule: ApiModule = { name: 'saved-views', routes: savedViewsRoutes };
