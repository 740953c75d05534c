import { letterAccess, letterStaffAccess } from '@gatehouse/contract/letters/letter';

import type { WebModule } from '../../core/module.ts';
import { lettersNames } from './letters-names.texts.ts';

export const lettersModule: WebModule = {
  name: 'letters',
  screens: [
    { path: '/engagements/:id/letters', access: letterAccess, load: () => import('./list/letters-page.tsx') },
    {
      path: '/provider/companies/:companyId/engagements/:id/letters',
      access: letterStaffAccess,
      load: () => import('./list/client-letters-page.tsx'),
    },
    {
      path: '/provider/letters',
      access: letterStaffAccess,
      title: lettersNames.queue,
      load: () => import('./queue/letter-queue-page.tsx'),
    },
  ],
  engagementTabs: [
    {
      label: lettersNames.tab,
      pathSuffix: 'letters',
      access: letterAccess,
      order: 90,
      content: ({ status }) => status === 'Completed',
    },
  ],
};
