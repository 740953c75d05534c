import { darkWeb, darkWebAccess, darkWebEvents, providerDarkWeb } from '@gatehouse/contract/dark-web';
import IconWorldSearch from '@tabler/icons-react/dist/esm/icons/IconWorldSearch.mjs';

import { call } from '../../core/call.ts';
import type { DashboardTile, WebModule } from '../../core/module.ts';
import { dropLeak, takeLeak } from './dark-web.live.ts';
import { darkWebNames } from './dark-web-names.texts.ts';
import { figuresPath, leakAddress, leaksPath } from './leak-address.ts';

const hitsInPalette = 6;

async function searchLeaks(text: string) {
  const { data } = await call(darkWeb.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, user, host, idVisual }) => ({
    title: host === '' ? user : `${user} · ${host}`,
    hint: idVisual,
    to: leakAddress(_id, ''),
  }));
}

const tiles: readonly DashboardTile[] = [
  {
    name: 'leaks-vulnerable',
    title: darkWebNames.tiles.vulnerable,
    access: darkWebAccess,
    boards: ['management', 'work'],
    order: 210,
    span: 6,
    height: 84,
    load: () => import('./figures/vulnerable-tile.tsx'),
  },
  {
    name: 'leaks-mitigation',
    title: darkWebNames.tiles.mitigation,
    access: darkWebAccess,
    boards: ['management'],
    order: 220,
    span: 6,
    height: 84,
    load: () => import('./figures/mitigation-tile.tsx'),
  },
  {
    name: 'leaks-trend',
    title: darkWebNames.tiles.trend,
    access: darkWebAccess,
    boards: ['management'],
    order: 230,
    span: 12,
    load: () => import('./figures/exposure-tile.tsx'),
  },
];

export const darkWebModule: WebModule = {
  name: 'dark-web',
  screens: [
    {
      path: leaksPath,
      below: ':leakId?',
      access: darkWebAccess,
      title: darkWebNames.title,
      load: () => import('./list/dark-web-page.tsx'),
    },
    {
      path: figuresPath,
      access: darkWebAccess,
      title: darkWebNames.figures,
      load: () => import('./figures/leak-figures-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/dark-web',
      access: providerDarkWeb.list.access,
      load: () => import('./client/client-leaks-page.tsx'),
    },
  ],
  menu: [
    {
      title: darkWebNames.menu,
      icon: IconWorldSearch,
      to: leaksPath,
      access: darkWebAccess,
      section: 'exposure',
      order: 10,
    },
  ],
  tiles,
  companyTabs: [
    { label: darkWebNames.companyTab, pathSuffix: 'dark-web', access: providerDarkWeb.list.access, order: 40 },
  ],
  palette: [{ title: darkWebNames.title, access: darkWebAccess, search: searchLeaks }],
  liveRecord: { [darkWebEvents.updated]: takeLeak, [darkWebEvents.removed]: dropLeak },
};
