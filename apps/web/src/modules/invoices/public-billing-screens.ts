import type { Screen } from '../../core/module.ts';

export const billingScreens: readonly Screen[] = [
  { path: '/pay/:payToken', access: 'public', load: () => import('./public/pay-page.tsx') },
];
