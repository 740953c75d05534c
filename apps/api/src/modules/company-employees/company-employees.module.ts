import { coursesStaffAccess } from '@gatehouse/contract/courses/courses';

import type { ApiModule } from '../../extensions/api-module.ts';
import { fillEmployees } from './company-employees.demo.ts';
import { companyEmployeesRoutes } from './company-employees.routes.ts';
import { employeeTexts } from './company-employees.texts.ts';
import { mailDomainsKind } from './mail-domains/request-domains.ts';

export const companyEmployeesModule: ApiModule = {
  name: 'company-employees',
  routes: companyEmployeesRoutes,
  noteKinds: [
    { kind: mailDomainsKind, title: employeeTexts.mailDomains.kind, access: coursesStaffAccess, mail: 'at-once' },
  ],
  demo: fillEmployees,
};
