import { provider } from '@gatehouse/contract/provider';
import IconBuildings from '@tabler/icons-react/dist/esm/icons/IconBuildings.mjs';

import type { WebModule } from '../../core/module.ts';
import { providerTexts } from './provider.texts.ts';

export const providerModule: WebModule = {
  name: 'provider',
  screens: [
    {
      path: '/provider',
      below: ':tab?',
      access: provider.companies.access,
      title: providerTexts.title,
      load: () => import('./provider-page.tsx'),
    },
  ],
  menu: [
    {
      title: providerTexts.menu,
      icon: IconBuildings,
      to: '/provider',
      access: provider.companies.access,
      order: 10,
    },
  ],
};
