import { darkWeb, darkWebAccess, darkWebEvents, providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import IconWorldSearch from '@tabler/icons-react/dist/esm/icons/IconWorldSearch.mjs';

import { call } from '../../core/call.ts';
import type { BoardPart, WebModule } from '../../core/module.ts';
import { handleLeakRemoved, handleLeakUpdated } from './dark-web.live.ts';
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

const boardParts: readonly BoardPart[] = [
  {
    name: 'leaks-exposed',
    title: darkWebNames.board.exposed,
    place: 'figure',
    access: darkWebAccess,
    order: 50,
    load: async () => ({ default: (await import('./figures/board-parts.tsx')).ExposedFigure }),
  },
  {
    name: 'leaks-exposure',
    title: darkWebNames.board.leaks,
    place: 'exposure',
    access: darkWebAccess,
    order: 20,
    load: async () => ({ default: (await import('./figures/board-parts.tsx')).LeaksExposure }),
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
      load: () => import('./client/dark-web-page.tsx'),
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
  boardParts,
  companyTabs: [
    {
      label: darkWebNames.companyTab,
      pathSuffix: 'dark-web',
      access: providerDarkWeb.list.access,
      group: 'exposure',
      order: 40,
    },
  ],
  palette: [{ title: darkWebNames.title, access: darkWebAccess, search: searchLeaks }],
  liveRecord: { [darkWebEvents.updated]: handleLeakUpdated, [darkWebEvents.removed]: handleLeakRemoved },
};
