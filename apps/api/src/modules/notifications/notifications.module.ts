import type { ApiModule } from '../../platform/route.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notificationsModule: ApiModule = { name: 'notifications', routes: notificationsRoutes };
