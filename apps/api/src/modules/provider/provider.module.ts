import type { ApiModule } from '../../platform/http/route.ts';
import { providerRoutes } from './provider.routes.ts';

export const providerModule: ApiModule = { name: 'provider', routes: providerRoutes };
