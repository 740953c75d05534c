import { importAccess as access } from '@gatehouse/contract/imports/imports';

import type { WebModule } from '../../core/module.ts';
import { importsNames } from './imports-names.texts.ts';

/** Files of scanners and reporting tools, imported for a client by the provider's staff. */
export const importsModule: WebModule = {
  name: 'imports',
  screens: [
    { path: '/provider/companies/:companyId/imports', access, load: () => import('./imports-page.tsx') },
    { path: '/provider/companies/:companyId/imports/:id', access, load: () => import('./job/import-job-page.tsx') },
  ],
  companyTabs: [{ label: importsNames.title, pathSuffix: 'imports', access, group: 'settings', order: 64 }],
};
