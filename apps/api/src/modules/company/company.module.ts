import type { ApiModule } from '../../platform/http/route.ts';
import { companyRoutes } from './company.routes.ts';

export const companyModule: ApiModule = {
  name: 'company',
  routes: companyRoutes,
  noteKinds: [
    {
      kind: 'domains-asked',
      title: 'Domain requests from clients',
      access: { staff: ['engagements:write'] },
      mail: 'off',
    },
  ],
};
