import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';

import type { WebModule } from '../../core/module.ts';
import { statisticsNames } from './statistics-names.texts.ts';

const roles = ['company-admin', 'company-manager', 'company-user'] as const;

export const statisticsModule: WebModule = {
  name: 'statistics',
  screens: [
    { path: '/dashboard', access: { roles }, title: statisticsNames.title, load: () => import('./dashboard-page.tsx') },
  ],
  menu: [
    {
      title: statisticsNames.title,
      icon: IconLayoutDashboard,
      to: '/dashboard',
      // The screen requires a role; the menu entry also requires one of these permissions (specification.md, Access table).
      access: {
        roles,
        permissions: [
          'audits:read',
          'attackSurfaceManagement-company:read',
          'activitiesForCompany:read',
          'phishingSimulations-company:read',
          'darkWebMonitors-company:read',
          'statistics-company:read',
        ],
      },
      order: 10,
    },
  ],
};
