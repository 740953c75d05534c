import { clientAccess } from '@gatehouse/contract/company/company';
import { employeeAccess, publicEmployeeAccess } from '@gatehouse/contract/company-employees/company-employees-access';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';

import type { WebModule } from '../../core/module.ts';
import { employeeNames } from './company-employees-names.texts.ts';
import { employeesPath, publicEmployeesPath } from './employees-address.ts';

/** Both areas (specification.md, Access table); the public one requires another role. */
const areas = [
  { path: employeesPath, access: employeeAccess },
  { path: publicEmployeesPath, access: publicEmployeeAccess },
] as const;

export const companyEmployeesModule: WebModule = {
  name: 'company-employees',
  screens: [
    {
      ...areas[0],
      title: employeeNames.title,
      load: async () => ({ default: (await import('./list/employees-page.tsx')).EmployeesPage }),
    },
    {
      ...areas[1],
      title: employeeNames.title,
      load: async () => ({ default: (await import('./list/public-employees-page.tsx')).PublicEmployeesPage }),
    },
    {
      path: '/provider/companies/:companyId/first-emails',
      access: clientAccess,
      load: async () => ({ default: (await import('./first-emails/first-emails-page.tsx')).FirstEmailsPage }),
    },
  ],
  companyTabs: [
    { label: employeeNames.companyTab, pathSuffix: 'first-emails', access: clientAccess, group: 'people', order: 51 },
  ],
  menu: areas.map(({ path, access }) => ({
    title: employeeNames.menu,
    icon: IconUsersGroup,
    to: path,
    access,
    section: 'people',
    order: 40,
  })),
  palette: [
    {
      title: employeeNames.title,
      access: employeeAccess,
      search: async (text) => (await import('./list/search-employees.ts')).searchEmployees(text),
    },
  ],
};
