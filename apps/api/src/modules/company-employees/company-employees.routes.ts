import { companyEmployees, publicCompanyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { firstEmails } from '@gatehouse/contract/clients/first-emails';

import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';
import { inClient } from '../../platform/routes/route.ts';
import { importEmployees, previewEmployees } from './imports/employee-import.service.ts';
import {
  decideMailDomain,
  listHeldDomains,
  setFirstEmailsBound,
  showFirstEmails,
} from './records/mail-domains.service.ts';
import { eraseEmployee } from './privacy/erase-employee.service.ts';
import { exportEmployee } from './privacy/export-employee.service.ts';
import { purgeDeleted } from './privacy/purge-deleted.ts';
import { employeeSource } from './records/employees.list.ts';
import {
  archiveEmployee,
  changeEmployee,
  createEmployee,
  listDepartments,
  readEmployee,
  restoreEmployee,
} from './records/employees.service.ts';

export function companyEmployeesRoutes(context: ModuleContext): void {
  const keepers = context.modules.flatMap(({ employeeKeepers }) => employeeKeepers ?? []);
  purgeDeleted(context, keepers);
  mountList(context, companyEmployees.list, employeeSource(false));
  mount(context, companyEmployees.departments, listDepartments(false));
  mount(context, firstEmails.held, listHeldDomains);
  mount(context, companyEmployees.employee, readEmployee(false));
  mount(context, companyEmployees.create, createEmployee);
  mount(context, companyEmployees.change, changeEmployee);
  mount(context, companyEmployees.archive, archiveEmployee(false));
  mount(context, companyEmployees.restore, restoreEmployee(false));
  mountUpload(context, companyEmployees.previewImport, previewEmployees);
  mountUpload(context, companyEmployees.import, importEmployees);
  mount(context, companyEmployees.export, exportEmployee(keepers));
  mount(context, companyEmployees.erase, eraseEmployee(keepers));

  const client = inClient(context);
  mount(client, firstEmails.client, showFirstEmails);
  mount(client, firstEmails.setBound, setFirstEmailsBound);
  mount(client, firstEmails.decide, decideMailDomain);

  mountList(context, publicCompanyEmployees.list, employeeSource(true));
  mount(context, publicCompanyEmployees.departments, listDepartments(true));
  mount(context, publicCompanyEmployees.employee, readEmployee(true));
  mount(context, publicCompanyEmployees.archive, archiveEmployee(true));
  mount(context, publicCompanyEmployees.restore, restoreEmployee(true));
}
