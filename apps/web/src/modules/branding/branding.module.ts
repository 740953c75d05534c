import { brandingAccess } from '@gatehouse/contract/branding/branding';

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
};
