import { phishingAccess, programmesStaffAccess } from '@gatehouse/contract/phishing-access';
import IconFishHook from '@tabler/icons-react/dist/esm/icons/IconFishHook.mjs';

import type { DashboardTile, Screen, WebModule } from '../../core/module.ts';
import { historyPath, latestPath, phishingPath, statisticsPath } from './phishing-address.ts';
import { phishingNames } from './phishing-names.texts.ts';

const ofClient = '/provider/companies/:companyId/phishing';

// Every page carries the manifest, and few visits search.
const searchCampaigns = async (text: string) => (await import('./search-campaigns.ts')).searchCampaigns(text);

const tiles: readonly DashboardTile[] = [
  {
    name: 'phishing-latest',
    title: phishingNames.tile,
    access: phishingAccess,
    boards: ['management'],
    order: 240,
    span: 6,
    height: 128,
    load: () => import('./tile/phishing-tile.tsx'),
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
    { path: ofClient, access: programmesStaffAccess, load: () => import('./provider/client-campaigns-page.tsx') },
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
  ],
  companyTabs: [{ label: phishingNames.companyTab, pathSuffix: 'phishing', access: programmesStaffAccess, order: 48 }],
  palette: [{ title: phishingNames.title, access: phishingAccess, search: searchCampaigns }],
  tiles,
};
