import { readLogAccess, readLogStaffAccess } from '@gatehouse/contract/read-log/read-log';

import type { WebModule } from '../../core/module.ts';
import { readLogNames } from './read-log-names.texts.ts';

const load = () => import('./read-log-page.tsx');

export const readLogModule: WebModule = {
  name: 'read-log',
  screens: [
    { path: '/company/read-log', access: readLogAccess, title: readLogNames.title, load },
    { path: '/provider/companies/:companyId/read-log', access: readLogStaffAccess, load },
  ],
  companyTabs: [
    { label: readLogNames.title, pathSuffix: 'read-log', access: readLogStaffAccess, group: 'settings', order: 65 },
  ],
};
