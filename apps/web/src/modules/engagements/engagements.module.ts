import { engagementAccess, engagementEvents, engagementListAccess, engagements } from '@gatehouse/contract/engagements';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { engagementsTexts } from './engagements.texts.ts';

const hitsInPalette = 6;

async function searchEngagements(text: string) {
  const { data } = await call(engagements.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, idVisual }) => ({ title, hint: idVisual, to: `/engagements/${_id}` }));
}

export const engagementsModule: WebModule = {
  name: 'engagements',
  screens: [
    {
      path: '/engagements',
      access: engagementListAccess,
      title: engagementsTexts.title,
      load: () => import('./engagements-page.tsx'),
    },
    { path: '/engagements/:id', access: engagementAccess, load: () => import('./engagement-page.tsx') },
  ],
  menu: [
    {
      title: engagementsTexts.menu,
      icon: IconShieldSearch,
      to: '/engagements',
      access: engagementListAccess,
      order: 20,
    },
  ],
  palette: [{ title: engagementsTexts.title, access: engagementListAccess, search: searchEngagements }],
  live: { [engagementEvents.updated]: ['engagements'] },
};
