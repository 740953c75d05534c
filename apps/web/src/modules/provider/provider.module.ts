import { provider } from '@gatehouse/contract/provider';
import IconBuildings from '@tabler/icons-react/dist/esm/icons/IconBuildings.mjs';

import type { WebModule } from '../../core/module.ts';
import { providerNames } from './provider-names.texts.ts';

export const providerModule: WebModule = {
  name: 'provider',
  screens: [
    {
      path: '/provider',
      below: ':tab?',
      access: provider.companies.access,
      title: providerNames.title,
      load: () => import('./provider-page.tsx'),
    },
  ],
  menu: [
    {
      title: providerNames.menu,
      icon: IconBuildings,
      to: '/provider',
      access: provider.companies.access,
      order: 10,
    },
  ],
};
