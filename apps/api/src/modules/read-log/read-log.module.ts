import type { ApiModule } from '../../extensions/api-module.ts';
import { fillReadLog } from './read-log.demo.ts';
import { readLogRoutes } from './read-log.routes.ts';

export const readLogModule: ApiModule = { name: 'read-log', routes: readLogRoutes, demo: fillReadLog };
