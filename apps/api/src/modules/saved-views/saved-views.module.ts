import type { ApiModule } from '../../extensions/api-module.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

export const savedViewsModule: ApiModule = { name: 'saved-views', routes: savedViewsRoutes };
