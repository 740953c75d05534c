import type { Screen } from '../../core/module.ts';

export const paymentScreens: readonly Screen[] = [
  { path: '/pay/:payToken', access: 'public', load: () => import('./public/pay-page.tsx') },
];
