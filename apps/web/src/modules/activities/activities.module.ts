import { activityStaffAccess as access } from '@gatehouse/contract/activities/activities-access';
import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs';

import type { WebModule } from '../../core/module.ts';
import { activitiesNames } from './activities-names.texts.ts';

const queuePath = '/provider/activities';
const ofClient = '/provider/companies/:companyId/activities';

/** Requests and activities of clients for the provider's staff; clients have theirs in the calendar. */
export const activitiesModule: WebModule = {
  name: 'activities',
  screens: [
    { path: queuePath, access, title: activitiesNames.queue, load: () => import('./activity-queue-page.tsx') },
    { path: ofClient, access, load: () => import('./client-activities-page.tsx') },
    { path: `${ofClient}/:activityId`, access, load: () => import('./activity-page.tsx') },
  ],
  menu: [
    {
      title: activitiesNames.queueMenu,
      icon: IconCalendarQuestion,
      to: queuePath,
      access,
      section: 'today',
      order: 20,
    },
  ],
  companyTabs: [{ label: activitiesNames.companyTab, pathSuffix: 'activities', access, order: 25, count: 'requests' }],
};
