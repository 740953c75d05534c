import type { WebModule } from '../../core/module.ts';
import { notificationsTexts } from './notifications.texts.ts';

export const notificationsModule: WebModule = {
  name: 'notifications',
  screens: [
    {
      path: '/notifications',
      access: 'signed-in',
      title: notificationsTexts.title,
      load: () => import('./notifications-page.tsx'),
    },
  ],
};
