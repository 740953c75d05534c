import type { WebModule } from '../../core/module.ts';
import { meNames } from './me-names.texts.ts';

export const meModule: WebModule = {
  name: 'me',
  screens: [
    {
      path: '/profile',
      below: ':tab?',
      access: 'signed-in',
      title: meNames.title,
      load: () => import('./me-page.tsx'),
    },
  ],
};
