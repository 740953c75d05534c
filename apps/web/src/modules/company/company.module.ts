import { clientDomainsAccess, clientAccess, companyAccess } from '@gatehouse/contract/company/company';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';

import type { WebModule } from '../../core/module.ts';
import { companyNames } from './company-names.texts.ts';

export const companyModule: WebModule = {
  name: 'company',
  screens: [
    {
      path: '/company',
      below: ':part?',
      access: companyAccess,
      title: companyNames.title,
      load: () => import('./company-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/domains',
      access: clientDomainsAccess,
      load: () => import('./client-domains-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/storage',
      access: clientAccess,
      load: () => import('./client-storage-page.tsx'),
    },
  ],
  menu: [
    {
      title: companyNames.title,
      icon: IconBuilding,
      to: '/company',
      access: companyAccess,
      section: 'manage',
      order: 20,
    },
  ],
  companyTabs: [
    {
      label: companyNames.companyTab,
      pathSuffix: 'domains',
      access: clientDomainsAccess,
      group: 'settings',
      order: 60,
      count: 'domains',
    },
    { label: companyNames.storageTab, pathSuffix: 'storage', access: clientAccess, group: 'settings', order: 63 },
  ],
};
