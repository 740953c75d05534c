import { clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { portfolio } from '@gatehouse/contract/clients/portfolio';
import { clientAccess } from '@gatehouse/contract/company/company';
import { provider } from '@gatehouse/contract/provider/provider';
import IconBuildings from '@tabler/icons-react/dist/esm/icons/IconBuildings.mjs';

import type { WebModule } from '../../core/module.ts';
import { clientsNames } from './clients-names.texts.ts';
import { searchClients } from './list/search-clients.ts';

const { access } = provider.companies;

/** The client companies: their list, and for each its details and services. */
export const clientsModule: WebModule = {
  name: 'clients',
  screens: [
    { path: '/provider/clients', access, title: clientsNames.clients, load: () => import('./list/clients-page.tsx') },
    {
      path: '/provider/clients/portfolio',
      access: portfolio.list.access,
      title: clientsNames.portfolio,
      load: () => import('./portfolio/portfolio-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/overview',
      access: clientAccess,
      load: () => import('./record/overview-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/services',
      access: clientAccess,
      load: () => import('./services/services-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/details',
      access: clientWriteAccess,
      load: () => import('./details/details-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/erasure',
      access: clientWriteAccess,
      load: () => import('./erasure/erasure-page.tsx'),
    },
  ],
  menu: [
    {
      title: clientsNames.clients,
      icon: IconBuildings,
      to: '/provider/clients',
      covers: '/provider/companies',
      access,
      section: 'clients',
      order: 10,
    },
  ],
  companyTabs: [
    { label: clientsNames.overviewTab, pathSuffix: 'overview', access: clientAccess, order: 1 },
    { label: clientsNames.servicesTab, pathSuffix: 'services', access: clientAccess, group: 'settings', order: 61 },
    { label: clientsNames.detailsTab, pathSuffix: 'details', access: clientWriteAccess, group: 'settings', order: 62 },
  ],
  palette: [{ title: clientsNames.clients, access, search: searchClients }],
};
