import type { Access } from '../core/access.ts';
import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
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
  departments: endpoint({ method: 'GET', path: `${path}/departments`, access, reads: { noun: 'employeeDepartment' } }),
  employee: endpoint({ method: 'GET', path: `${path}/:id`, access, reads: { noun: 'employee', id: 'id' } }),
  archive: endpoint({ method: 'DELETE', path: `${path}/:id`, access: deleteAccess, changes, emits }),
  restore: endpoint({ method: 'POST', path: `${path}/:id/restoration`, access: deleteAccess, changes, emits }),
});

const path = '/companyEmployeesForCompany';

/** The employees of the company, managed by HR and admins. */
export const companyEmployees = endpoints(typedBy<typeof companyEmployeeSchemas>(), {
  ...callsOf({ path, access: employeeAccess, deleteAccess: employeeAccess }),
  ...employeeImports,
  create: endpoint({
    method: 'POST',
    path,
    access: employeeAccess,
    changes: { noun: 'employee', answersRecord: 'new', also: ['employeeDepartment', 'heldDomain'] },
    emits,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: employeeAccess,
    changes,
    emits,
  }),
  export: endpoint({
    method: 'POST',
    path: `${path}/:id/export`,
    access: employeeAccess,
  }),
  erase: endpoint({
    method: 'POST',
    path: `${path}/:id/erasure`,
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
