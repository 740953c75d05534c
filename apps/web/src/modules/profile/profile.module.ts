import type { WebModule } from '../../core/module.ts';
import { profileTexts } from './profile.texts.ts';

export const profileModule: WebModule = {
  name: 'profile',
  screens: [
    {
      path: '/profile',
      below: ':tab?',
      access: 'signed-in',
      title: profileTexts.title,
      load: () => import('./profile-page.tsx'),
    },
  ],
};
