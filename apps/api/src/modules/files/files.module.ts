import type { ApiModule } from '../../extensions/api-module.ts';
import { filesRoutes } from './files.routes.ts';

export const filesModule: ApiModule = { name: 'files', routes: filesRoutes };
