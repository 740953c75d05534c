import { assets } from '@gatehouse/contract/assets';
import { assetAccess, assetStaffAccess } from '@gatehouse/contract/assets-access';
import { cves } from '@gatehouse/contract/cves';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { assetAddress, assetsPath, cveAddress } from './assets-address.ts';
import { assetNames } from './assets-names.texts.ts';

const hitsInPalette = 5;
const clientCvesPath = '/provider/cves';

async function searchAssets(text: string) {
  const query = { q: text, limit: hitsInPalette };
  const [found, vulnerabilities] = await Promise.all([call(assets.inventory, { query }), call(cves.list, { query })]);
  return [
    ...(found.data?.rows ?? []).map(({ _id, name, version, system }) => ({
      title: `${name} ${version}`.trim(),
      hint: system.name,
      to: assetAddress(_id),
    })),
    ...(vulnerabilities.data?.rows ?? []).map(({ cve, summary }) => ({
      title: cve,
      hint: summary,
      to: cveAddress(cve),
    })),
  ];
}

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
      title: assetNames.title,
      load: async () => ({ default: (await import('./lists/monitor-page.tsx')).MonitorPage }),
    },
    {
      path: `${assetsPath}/cves`,
      access: assetAccess,
      title: assetNames.title,
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
      order: 17,
    },
    {
      title: assetNames.advisories,
      icon: IconPackages,
      to: '/provider/advisories',
      access: assetStaffAccess,
      section: 'manage',
      order: 60,
    },
  ],
  companyTabs: [
    { label: assetNames.companyTab, pathSuffix: 'assets', access: assetStaffAccess, order: 47 },
    { label: assetNames.cvesTab, pathSuffix: 'cves', access: assetStaffAccess, order: 48 },
  ],
  palette: [{ title: assetNames.title, access: assetAccess, search: searchAssets }],
};
