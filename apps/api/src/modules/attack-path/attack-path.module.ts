import type { ApiModule } from '../../extensions/api-module.ts';
import { attackPathRoutes } from './attack-path.routes.ts';

export const attackPathModule: ApiModule = {
  name: 'attack-path',
  routes: attackPathRoutes,
};
