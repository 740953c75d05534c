import type { ApiModule } from '../../extensions/api-module.ts';
import { attachmentsRoutes } from './attachments.routes.ts';

export const attachmentsModule: ApiModule = {
  name: 'attachments',
  routes: attachmentsRoutes,
};
