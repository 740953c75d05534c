import { engagementAccess, engagementEvents, engagementListAccess } from '@gatehouse/contract/engagements';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';

import type { WebModule } from '../../core/module.ts';
import { engagementsTexts } from './engagements.texts.ts';

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
  live: { [engagementEvents.updated]: ['engagements'] },
};
