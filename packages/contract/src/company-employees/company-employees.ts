import type { Access } from '../core/access.ts';
import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { employeeImports } from './company-employee-imports.ts';
import { employeeStates } from './company-employee.ts';
import {
  employeeAccess,
  employeeEvents,
  publicEmployeeAccess,
  publicEmployeeDeleteAccess,
} from './company-employees-access.ts';
import type { companyEmployeeSchemas, publicCompanyEmployeeSchemas } from './company-employees.schema.ts';

const emits = [employeeEvents.updated];
const changes = {
  noun: 'employee',
  id: 'id',
  answersRecord: true,
  also: ['employeeDepartment', 'heldDomain'],
} as const;

interface Area {
  path: `/${string}`;
  access: Access;
  deleteAccess: Access;
}

/* @__NO_SIDE_EFFECTS__ */
/** The calls that both areas have: list, departments, one employee, archive and restore. */
const callsOf = ({ path, access, deleteAccess }: Area) => ({
  list: listOf({
    path,
    access,
    reads: { noun: 'employee' },
    search: true,
    sorts: ['fullname', '-fullname', 'department', '-department', '-createdAt', 'createdAt'],
    filters: {
      state: filter.oneOf(employeeStates),
      department: filter.text(120),
      /** Employees without a department. */
      noDepartment: filter.flag(),
    },
  }),
  departments: getCall(`${path}/departments`, { access, reads: { noun: 'employeeDepartment' } }),
  employee: getCall(`${path}/:id`, { access, reads: { noun: 'employee', id: 'id' } }),
  archive: deleteCall(`${path}/:id`, { access: deleteAccess, changes, emits }),
  restore: postCall(`${path}/:id/restoration`, { access: deleteAccess, changes, emits }),
});

const path = '/companyEmployeesForCompany';

/** The employees of the company, managed by HR and admins. */
export const companyEmployees = endpoints(typedBy<typeof companyEmployeeSchemas>(), {
  ...callsOf({ path, access: employeeAccess, deleteAccess: employeeAccess }),
  ...employeeImports,
  create: postCall(path, {
    access: employeeAccess,
    changes: { noun: 'employee', answersRecord: 'new', also: ['employeeDepartment', 'heldDomain'] },
    emits,
  }),
  change: putCall(`${path}/:id`, { access: employeeAccess, changes, emits }),
  export: postCall(`${path}/:id/export`, { access: employeeAccess }),
  erase: postCall(`${path}/:id/erasure`, {
    access: employeeAccess,
    recentProof: true,
    changes: { noun: 'employee', id: 'id', also: ['employeeDepartment'] },
    emits,
  }),
});

/** The employees of the public awareness area: they can be read and deleted, but not added by hand. */
export const publicCompanyEmployees = endpoints(
  typedBy<typeof publicCompanyEmployeeSchemas>(),
  callsOf({
    path: '/publicCompanyEmployees',
    access: publicEmployeeAccess,
    deleteAccess: publicEmployeeDeleteAccess,
  }),
);
