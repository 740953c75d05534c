import type { ApiModule } from '../../extensions/api-module.ts';
import { providerRoutes } from './provider.routes.ts';

export const providerModule: ApiModule = { name: 'provider', routes: providerRoutes };
