import type { ApiModule } from '../../extensions/api-module.ts';
import { meRoutes } from './me.routes.ts';

export const meModule: ApiModule = { name: 'me', routes: meRoutes };
