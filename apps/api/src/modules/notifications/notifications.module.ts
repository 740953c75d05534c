import type { ApiModule } from '../../extensions/api-module.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notificationsModule: ApiModule = { name: 'notifications', routes: notificationsRoutes };
