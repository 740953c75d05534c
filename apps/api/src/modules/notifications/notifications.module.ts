import type { ApiModule } from '../../platform/http/route.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notificationsModule: ApiModule = { name: 'notifications', routes: notificationsRoutes };
