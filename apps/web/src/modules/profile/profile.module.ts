import type { WebModule } from '../../core/module.ts';
import { profileNames } from './profile-names.texts.ts';

export const profileModule: WebModule = {
  name: 'profile',
  screens: [
    {
      path: '/profile',
      below: ':tab?',
      access: 'signed-in',
      title: profileNames.title,
      load: () => import('./profile-page.tsx'),
    },
  ],
};
