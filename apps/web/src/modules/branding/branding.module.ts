import { brandingAccess } from '@gatehouse/contract/branding/branding';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';

import type { WebModule } from '../../core/module.ts';
import { brandingNames } from './branding-names.texts.ts';

/** The branding of the portal: the provider's name, logos, accent and support contact. */
export const brandingModule: WebModule = {
  name: 'branding',
  screens: [
    {
      path: '/provider/settings/branding',
      access: brandingAccess,
      title: brandingNames.title,
      load: () => import('./branding-page.tsx'),
    },
  ],
  menu: [
    {
      title: brandingNames.title,
      icon: IconPalette,
      to: '/provider/settings/branding',
      access: brandingAccess,
      section: 'manage',
      order: 96,
    },
  ],
};
