import { engagementAccess } from '@gatehouse/contract/engagements/engagements';
import { retestStaffAccess } from '@gatehouse/contract/retests/retests-access';
import IconRefreshDot from '@tabler/icons-react/dist/esm/icons/IconRefreshDot.mjs';

import type { WebModule } from '../../core/module.ts';
import { retestsNames } from './retests-names.texts.ts';

export const retestsModule: WebModule = {
  name: 'retests',
  screens: [
    {
      path: '/retests',
      access: engagementAccess,
      title: retestsNames.title,
      load: async () => ({ default: (await import('./retests-page.tsx')).AllRetestsPage }),
    },
    {
      path: '/engagements/:id/retests',
      access: engagementAccess,
      load: async () => ({ default: (await import('./retests-page.tsx')).EngagementRetestsPage }),
    },
    {
      path: '/engagements/:id/retests/:retestId',
      access: engagementAccess,
      load: () => import('./retest-page.tsx'),
    },
    {
      path: '/provider/retests',
      access: retestStaffAccess,
      title: retestsNames.title,
      load: async () => ({ default: (await import('./retests-page.tsx')).RetestQueuePage }),
    },
    {
      path: '/provider/companies/:companyId/retests/:retestId',
      access: retestStaffAccess,
      load: () => import('./retest-page.tsx'),
    },
  ],
  menu: [
    {
      title: retestsNames.title,
      icon: IconRefreshDot,
      to: '/provider/retests',
      access: retestStaffAccess,
      section: 'today',
      order: 30,
    },
    {
      title: retestsNames.title,
      icon: IconRefreshDot,
      to: '/retests',
      access: engagementAccess,
      section: 'testing',
      order: 30,
    },
  ],
  engagementTabs: [
    {
      label: retestsNames.title,
      pathSuffix: 'retests',
      access: engagementAccess,
      order: 70,
      content: ({ numOfRetests }) => numOfRetests,
    },
  ],
};
