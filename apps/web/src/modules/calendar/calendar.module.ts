import { activityAccess, activityStaffAccess } from '@gatehouse/contract/activities/activities-access';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs';

import type { WebModule } from '../../core/module.ts';
import { calendarNames } from './calendar-names.texts.ts';

const path = '/calendar';
const queuePath = '/provider/activities';
const ofClient = '/provider/companies/:companyId/activities';
/** Admins, managers and users (specification.md, Access table); the menu entry also needs the permission. */
const access = { ...activityAccess, roles: ['company-admin', 'company-manager', 'company-user'] } as const;

// Loaded on demand, because the shell bundles the screens of the calendar but not its calls.
const searchLater = async (text: string) => (await import('./search-activities.ts')).searchActivities(text);

/** The calendar of the company with its requests, and the provider's pages of both. */
export const calendarModule: WebModule = {
  name: 'calendar',
  screens: [
    { path, access, title: calendarNames.title, load: () => import('./page/calendar-page.tsx') },
    {
      path: queuePath,
      access: activityStaffAccess,
      title: calendarNames.queue,
      load: () => import('./provider/activity-queue-page.tsx'),
    },
    { path: ofClient, access: activityStaffAccess, load: () => import('./provider/client-activities-page.tsx') },
    {
      path: `${ofClient}/:activityId`,
      access: activityStaffAccess,
      load: () => import('./provider/activity-page.tsx'),
    },
  ],
  menu: [
    { title: calendarNames.title, icon: IconCalendar, to: path, access, order: 15 },
    {
      title: calendarNames.queueMenu,
      icon: IconCalendarQuestion,
      to: queuePath,
      access: activityStaffAccess,
      section: 'today',
      order: 20,
    },
  ],
  companyTabs: [
    {
      label: calendarNames.companyTab,
      pathSuffix: 'activities',
      access: activityStaffAccess,
      order: 25,
      count: 'requests',
    },
  ],
  palette: [{ title: calendarNames.title, access, search: searchLater }],
};
