import type { WebModule } from '../../core/module.ts';
import { notificationsNames } from './notifications-names.texts.ts';

export const notificationsModule: WebModule = {
  name: 'notifications',
  screens: [
    {
      path: '/notifications',
      access: 'signed-in',
      title: notificationsNames.title,
      load: () => import('./notifications-page.tsx'),
    },
  ],
};
