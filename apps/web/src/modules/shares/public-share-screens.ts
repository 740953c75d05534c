import type { Screen } from '../../core/module.ts';

export const shareScreens: readonly Screen[] = [
  {
    path: '/shared-reports/:shareToken',
    access: 'public',
    isBare: true,
    load: () => import('./public/shared-report-page.tsx'),
  },
];
