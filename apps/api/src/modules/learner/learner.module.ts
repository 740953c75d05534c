import type { ApiModule } from '../../extensions/api-module.ts';
import { learnerRoutes } from './learner.routes.ts';

export const learnerModule: ApiModule = {
  name: 'learner',
  routes: learnerRoutes,
};
