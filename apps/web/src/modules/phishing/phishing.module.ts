import { phishingAccess, programmesStaffAccess } from '@gatehouse/contract/phishing/phishing-access';
import IconFishHook from '@tabler/icons-react/dist/esm/icons/IconFishHook.mjs';

import type { BoardPart, Screen, WebModule } from '../../core/module.ts';
import { gophishPath, historyPath, latestPath, phishingPath, statisticsPath } from './phishing-address.ts';
import { phishingNames } from './phishing-names.texts.ts';

const ofClient = '/provider/companies/:companyId/phishing';

// Loaded on demand, because every page includes the manifest and few visits search.
const searchCampaigns = async (text: string) => (await import('./search-campaigns.ts')).searchCampaigns(text);

const boardParts: readonly BoardPart[] = [
  {
    name: 'phishing-exposure',
    title: phishingNames.tile,
    place: 'exposure',
    access: phishingAccess,
    order: 60,
    load: async () => ({ default: (await import('./tile/phishing-exposure.tsx')).PhishingExposure }),
  },
];

const loadCampaign = () => import('./campaign/campaign-page.tsx');
const loadLatest = () => import('./campaign/latest-page.tsx');
const below = ':part?';

const clientScreens: readonly Screen[] = [
  { path: phishingPath, access: phishingAccess, load: loadLatest },
  { path: latestPath, below, access: phishingAccess, title: phishingNames.title, load: loadLatest },
  {
    path: historyPath,
    access: phishingAccess,
    title: phishingNames.history,
    load: () => import('./history/history-page.tsx'),
  },
  {
    path: statisticsPath,
    access: phishingAccess,
    title: phishingNames.statistics,
    load: () => import('./history/statistics-page.tsx'),
  },
  { path: `${phishingPath}/:phishingId`, below, access: phishingAccess, load: loadCampaign },
];

export const phishingModule: WebModule = {
  name: 'phishing',
  screens: [
    ...clientScreens,
    {
      path: gophishPath,
      access: programmesStaffAccess,
      title: phishingNames.gophish,
      load: () => import('./gophish/connections-page.tsx'),
    },
    { path: ofClient, access: programmesStaffAccess, load: () => import('./history/client-campaigns-page.tsx') },
    { path: `${ofClient}/:phishingId`, below, access: programmesStaffAccess, load: loadCampaign },
  ],
  menu: [
    {
      title: phishingNames.menu,
      icon: IconFishHook,
      to: phishingPath,
      pathSuffix: '/latest',
      access: phishingAccess,
      section: 'people',
      order: 10,
    },
    {
      title: phishingNames.gophish,
      icon: IconFishHook,
      to: gophishPath,
      access: programmesStaffAccess,
      section: 'admin',
      order: 20,
    },
  ],
  companyTabs: [
    {
      label: phishingNames.companyTab,
      pathSuffix: 'phishing',
      access: programmesStaffAccess,
      group: 'people',
      order: 48,
    },
  ],
  palette: [{ title: phishingNames.title, access: phishingAccess, search: searchCampaigns }],
  boardParts,
};
