import { assetAccess, assetStaffAccess } from '@gatehouse/contract/assets/assets-access';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';

import type { WebModule } from '../../core/module.ts';
import { assetsPath } from './assets-address.ts';
import { assetNames } from './assets-names.texts.ts';

const clientCvesPath = '/provider/cves';

// Loaded on demand, because the shell bundles the screens of assets but not their calls.
const searchLater = async (text: string) => (await import('./search-assets.ts')).searchAssets(text);

export const assetsModule: WebModule = {
  name: 'assets',
  screens: [
    {
      path: assetsPath,
      access: assetAccess,
      title: assetNames.title,
      load: async () => ({ default: (await import('./lists/inventory-page.tsx')).InventoryPage }),
    },
    {
      path: `${assetsPath}/monitor`,
      access: assetAccess,
      title: assetNames.monitor,
      load: async () => ({ default: (await import('./lists/monitor-page.tsx')).MonitorPage }),
    },
    {
      path: `${assetsPath}/cves`,
      access: assetAccess,
      title: assetNames.cves,
      load: async () => ({ default: (await import('./cves/cves-page.tsx')).CvesPage }),
    },
    {
      path: `${assetsPath}/cves/:cve`,
      access: assetAccess,
      load: async () => ({ default: (await import('./cves/cve-page.tsx')).CvePage }),
    },
    {
      path: '/provider/companies/:companyId/assets',
      access: assetStaffAccess,
      load: async () => ({ default: (await import('./provider/client-assets-page.tsx')).ClientAssetsPage }),
    },
    {
      path: '/provider/companies/:companyId/cves',
      access: assetStaffAccess,
      load: async () => ({ default: (await import('./provider/client-cves-page.tsx')).ClientCvesPage }),
    },
    {
      path: '/provider/companies/:companyId/cves/:cve',
      access: assetStaffAccess,
      load: async () => ({ default: (await import('./cves/cve-page.tsx')).CvePage }),
    },
    {
      path: clientCvesPath,
      access: assetStaffAccess,
      title: assetNames.clientCves,
      load: async () => ({ default: (await import('./provider/all-cves-page.tsx')).AllCvesPage }),
    },
    {
      path: '/provider/advisories',
      access: assetStaffAccess,
      title: assetNames.advisories,
      load: async () => ({ default: (await import('./provider/advisories-page.tsx')).AdvisoriesPage }),
    },
  ],
  boardParts: [
    {
      name: 'cves-exposure',
      title: assetNames.cvesTab,
      place: 'exposure',
      access: assetAccess,
      order: 50,
      load: async () => ({ default: (await import('./board/cves-exposure.tsx')).CvesExposure }),
    },
  ],
  menu: [
    {
      title: assetNames.menu,
      icon: IconPackages,
      to: assetsPath,
      access: assetAccess,
      section: 'exposure',
      order: 30,
    },
    {
      title: assetNames.clientCvesMenu,
      icon: IconShieldExclamation,
      to: clientCvesPath,
      access: assetStaffAccess,
      section: 'clients',
      order: 50,
    },
    {
      title: assetNames.advisories,
      icon: IconPackages,
      to: '/provider/advisories',
      access: assetStaffAccess,
      section: 'library',
      order: 40,
    },
  ],
  companyTabs: [
    { label: assetNames.companyTab, pathSuffix: 'assets', access: assetStaffAccess, group: 'exposure', order: 47 },
    { label: assetNames.cvesTab, pathSuffix: 'cves', access: assetStaffAccess, group: 'exposure', order: 48 },
  ],
  palette: [{ title: assetNames.title, access: assetAccess, search: searchLater }],
};
