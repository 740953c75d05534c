import { importAccess as access } from '@gatehouse/contract/imports/imports';

import type { WebModule } from '../../core/module.ts';
import { importsNames } from './imports-names.texts.ts';

/** Imports of files from scanners and reporting tools, by the provider's staff for a client. */
export const importsModule: WebModule = {
  name: 'imports',
  screens: [
    { path: '/provider/companies/:companyId/imports', access, load: () => import('./imports-page.tsx') },
    { path: '/provider/companies/:companyId/imports/:id', access, load: () => import('./job/import-job-page.tsx') },
  ],
  companyTabs: [{ label: importsNames.title, pathSuffix: 'imports', access, group: 'settings', order: 64 }],
};
