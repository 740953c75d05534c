import { reportTree } from '@gatehouse/contract/reports/report-tree';

import type { WebModule } from '../../core/module.ts';
import { reportsNames } from './reports-names.texts.ts';

const { access } = reportTree.read;

/** The report of an engagement on the web, for its client and for the provider's staff. */
export const reportsModule: WebModule = {
  name: 'reports',
  screens: [
    { path: '/engagements/:id/report', access, load: () => import('./report-page.tsx') },
    {
      path: '/provider/companies/:companyId/engagements/:id/report/web',
      access: reportTree.readOfClient.access,
      load: () => import('./client-report-page.tsx'),
    },
  ],
  engagementTabs: [{ label: reportsNames.tab, pathSuffix: 'report', access, order: 15 }],
};
