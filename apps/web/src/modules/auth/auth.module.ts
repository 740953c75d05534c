import type { Screen } from '../../core/module.ts';

export const authScreens: readonly Screen[] = [
  { path: '/login', access: 'public', load: () => import('./login-page.tsx') },
  { path: '/reset-password', access: 'public', load: () => import('./reset-password-page.tsx') },
  { path: '/reset-password/verification', access: 'public', load: () => import('./verification-page.tsx') },
  { path: '/set-up', access: 'public', load: () => import('./set-up-page.tsx') },
  { path: '/accept-invitation', access: 'public', load: () => import('./accept-invitation-page.tsx') },
];
