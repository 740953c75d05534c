import { assetAccess, assetStaffAccess } from '@gatehouse/contract/assets/assets-access';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';

import type { WebModule } from '../../core/module.ts';
import { assetsPath } from '../../shared/assets/assets-address.ts';
import { assetNames } from './assets-names.texts.ts';

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
      path: '/provider/companies/:companyId/assets',
      access: assetStaffAccess,
      load: async () => ({ default: (await import('./provider/client-assets-page.tsx')).ClientAssetsPage }),
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
  ],
  companyTabs: [
    { label: assetNames.companyTab, pathSuffix: 'assets', access: assetStaffAccess, group: 'exposure', order: 47 },
  ],
  palette: [{ title: assetNames.title, access: assetAccess, search: searchLater }],
};
