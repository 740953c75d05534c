import type { Screen } from '../../core/module.ts';

export const letterScreens: readonly Screen[] = [
  { path: '/verified-letters/:letterId', access: 'public', load: () => import('./public/verified-letter-page.tsx') },
];
