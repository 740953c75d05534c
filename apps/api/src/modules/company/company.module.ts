import { clientDomainsAccess } from '@gatehouse/contract/company/company';

import type { ApiModule } from '../../extensions/api-module.ts';
import { companyRoutes } from './company.routes.ts';

export const companyModule: ApiModule = {
  name: 'company',
  routes: companyRoutes,
  noteKinds: [
    {
      kind: 'domains-asked',
      title: 'Domains added by clients',
      access: clientDomainsAccess,
      mail: 'off',
    },
  ],
};
