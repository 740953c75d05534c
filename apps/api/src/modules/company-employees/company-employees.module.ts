import type { ApiModule } from '../../platform/http/route.ts';
import { fillEmployees } from './company-employees.demo.ts';
import { companyEmployeesRoutes } from './company-employees.routes.ts';

export const companyEmployeesModule: ApiModule = {
  name: 'company-employees',
  routes: companyEmployeesRoutes,
  demo: fillEmployees,
};
