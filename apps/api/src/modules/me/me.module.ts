import type { ApiModule } from '../../platform/http/route.ts';
import { meRoutes } from './me.routes.ts';

export const meModule: ApiModule = { name: 'me', routes: meRoutes };
