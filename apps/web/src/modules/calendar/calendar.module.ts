import { activityAccess } from '@gatehouse/contract/activities/activities-access';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';

import type { WebModule } from '../../core/module.ts';
import { calendarNames } from './calendar-names.texts.ts';

const path = '/calendar';
/** Admins, managers and users (specification.md, Access table); the menu entry also needs the permission. */
const access = { ...activityAccess, roles: ['company-admin', 'company-manager', 'company-user'] } as const;

// Loaded on demand, because the shell bundles the screens of the calendar but not its calls.
const searchLater = async (text: string) => (await import('./search-activities.ts')).searchActivities(text);

/** The calendar of the company with its requests. */
export const calendarModule: WebModule = {
  name: 'calendar',
  screens: [{ path, access, title: calendarNames.title, load: () => import('./page/calendar-page.tsx') }],
  menu: [{ title: calendarNames.title, icon: IconCalendar, to: path, access, order: 15 }],
  palette: [{ title: calendarNames.title, access, search: searchLater }],
};
