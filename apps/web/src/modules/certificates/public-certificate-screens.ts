import type { Screen } from '../../core/module.ts';

export const certificateScreens: readonly Screen[] = [
  { path: '/certificates', access: 'public', load: () => import('./public/certificates-page.tsx') },
  {
    path: '/verified-certificates/:certificateId',
    access: 'public',
    load: () => import('./public/verified-certificate-page.tsx'),
  },
];
