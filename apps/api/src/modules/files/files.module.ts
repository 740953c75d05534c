import type { ApiModule } from '../../platform/http/route.ts';
import { filesRoutes } from './files.routes.ts';

export const filesModule: ApiModule = { name: 'files', routes: filesRoutes };
