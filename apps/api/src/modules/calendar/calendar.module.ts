import type { ApiModule } from '../../extensions/api-module.ts';
import { fillCalendar } from './calendar.demo.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { invitationKind } from './invitations/invitations.service.ts';

export const calendarModule: ApiModule = {
  name: 'calendar',
  routes: calendarRoutes,
  noteKinds: [invitationKind],
  demo: fillCalendar,
};
