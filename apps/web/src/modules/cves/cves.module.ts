import { assetAccess, assetStaffAccess } from '@gatehouse/contract/assets/assets-access';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';

import type { WebModule } from '../../core/module.ts';
import { assetsPath } from '../../shared/assets/assets-address.ts';
import { cveNames } from './cves-names.texts.ts';

const clientCvesPath = '/provider/cves';

export const cvesModule: WebModule = {
  name: 'cves',
  screens: [
    {
      path: `${assetsPath}/cves`,
      access: assetAccess,
      title: cveNames.title,
      load: async () => ({ default: (await import('./list/cves-page.tsx')).CvesPage }),
    },
    {
      path: `${assetsPath}/cves/:cve`,
      access: assetAccess,
      load: async () => ({ default: (await import('./list/cve-page.tsx')).CvePage }),
    },
    {
      path: '/provider/companies/:companyId/cves',
      access: assetStaffAccess,
      load: async () => ({ default: (await import('./provider/client-cves-page.tsx')).ClientCvesPage }),
    },
    {
      path: '/provider/companies/:companyId/cves/:cve',
      access: assetStaffAccess,
      load: async () => ({ default: (await import('./list/cve-page.tsx')).CvePage }),
    },
    {
      path: clientCvesPath,
      access: assetStaffAccess,
      title: cveNames.clientCves,
      load: async () => ({ default: (await import('./provider/all-cves-page.tsx')).AllCvesPage }),
    },
    {
      path: '/provider/advisories',
      access: assetStaffAccess,
      title: cveNames.advisories,
      load: async () => ({ default: (await import('./provider/advisories-page.tsx')).AdvisoriesPage }),
    },
  ],
  boardParts: [
    {
      name: 'cves-exposure',
      title: cveNames.tab,
      place: 'exposure',
      access: assetAccess,
      order: 50,
      load: async () => ({ default: (await import('./board/cves-exposure.tsx')).CvesExposure }),
    },
  ],
  menu: [
    {
      title: cveNames.clientCvesMenu,
      icon: IconShieldExclamation,
      to: clientCvesPath,
      access: assetStaffAccess,
      section: 'clients',
      order: 50,
    },
    {
      title: cveNames.advisories,
      icon: IconPackages,
      to: '/provider/advisories',
      access: assetStaffAccess,
      section: 'library',
      order: 40,
    },
  ],
  companyTabs: [{ label: cveNames.tab, pathSuffix: 'cves', access: assetStaffAccess, group: 'exposure', order: 48 }],
};
