import type { ApiModule } from '../../platform/route.ts';
import { filesRoutes } from './files.routes.ts';

export const filesModule: ApiModule = { name: 'files', routes: filesRoutes };
