import { z } from 'zod';

import type { Access } from './access.ts';
import { companyList, listOfWords, wholeList } from './answer-lists.ts';
import { employeeImports } from './company-employee-imports.ts';
import {
  employeeAccess,
  employeeEvents,
  publicEmployeeAccess,
  publicEmployeeDeleteAccess,
} from './company-employees-access.ts';
import { departmentSchema, employeeSchema, employeeStates, employeeValues } from './company-employees-schema.ts';
import { endpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { line, moment, recordId } from './text.ts';

const named = z.strictObject({ id: recordId });
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
  /** How its people are called in a summary. */
  called: string;
}

const readsOf = ({ path, access, called }: Area) => ({
  list: listOf({
    path,
    access,
    summary: `${called}, by name.`,
    reads: { noun: 'employee' },
    row: employeeSchema,
    search: true,
    sorts: ['fullname', '-fullname', 'department', '-department', '-createdAt', 'createdAt'],
    filters: {
      state: filter.oneOf(employeeStates),
      department: filter.text(120),
      /** Those without a department. */
      noDepartment: filter.flag(),
    },
  }),
  departments: endpoint({
    method: 'GET',
    path: `${path}/departments`,
    access,
    summary: `Departments of ${called.toLowerCase()}, with how many are in each.`,
    reads: { noun: 'employeeDepartment' },
    result: companyList(departmentSchema),
  }),
  employee: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: `One of ${called.toLowerCase()}.`,
    reads: { noun: 'employee', id: 'id' },
    params: named,
    result: employeeSchema,
  }),
});

const archivingOf = ({ path, deleteAccess: access, called }: Area) => ({
  archive: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    summary: `Archives one of ${called.toLowerCase()}; a restoration undoes it.`,
    changes,
    emits,
    params: named,
    result: employeeSchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restoration`,
    access,
    summary: `Restores an archived one of ${called.toLowerCase()}.`,
    changes,
    emits,
    params: named,
    result: employeeSchema,
  }),
});

/** What both areas have: the list, one of it, archiving and its undo. */
const callsOf = (area: Area) => ({ ...readsOf(area), ...archivingOf(area) });

const path = '/companyEmployeesForCompany';
const { fullname, email, ...facts } = employeeValues;
const given = {
  department: facts.department.default(''),
  jobTitle: facts.jobTitle.default(''),
  employeeNumber: facts.employeeNumber.default(''),
  language: facts.language.default(''),
  timeZone: facts.timeZone.default(''),
};

/** Everything that is held about one person, by what holds it. */
export const employeeExportSchema = z.strictObject({
  exportedAt: moment,
  employee: employeeSchema,
  /** `holds` names the area; its records are as that area keeps them. */
  parts: listOfWords(
    z.strictObject({
      holds: z.string(),
      records: wholeList(z.record(z.string(), z.unknown()).meta({ maxProperties: 200 })),
    }),
  ),
});
export type EmployeeExport = z.output<typeof employeeExportSchema>;

/** The employees of the company, kept by HR and admins. */
export const companyEmployees = {
  ...callsOf({ path, access: employeeAccess, deleteAccess: employeeAccess, called: 'Employees of the company' }),
  ...employeeImports,
  create: endpoint({
    method: 'POST',
    path,
    access: employeeAccess,
    summary: 'Adds an employee. 409 where the address is taken, also by an archived employee.',
    changes: { noun: 'employee', answersRecord: 'new', also: ['employeeDepartment', 'heldDomain'] },
    emits,
    body: z.strictObject({ fullname, email, ...given }),
    result: employeeSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: employeeAccess,
    summary: 'Changes what is known of an employee; absent fields aren’t changed.',
    changes,
    emits,
    params: named,
    body: z.strictObject(employeeValues).partial(),
    result: employeeSchema,
  }),
  export: endpoint({
    method: 'POST',
    path: `${path}/:id/export`,
    access: employeeAccess,
    summary: 'Exports everything that is held about an employee. The export is logged.',
    neverKept: true,
    limit: { calls: 30, seconds: 60 },
    params: named,
    result: employeeExportSchema,
  }),
  erase: endpoint({
    method: 'POST',
    path: `${path}/:id/erasure`,
    access: employeeAccess,
    recentProof: true,
    summary:
      'Erases an employee: name, address and everything personal leave all records. Statistics are kept. The reason is logged and must not name the person. Cannot be undone.',
    changes: { noun: 'employee', id: 'id', also: ['employeeDepartment'] },
    emits,
    neverKept: true,
    params: named,
    body: z.strictObject({ reason: line(300, 'Enter a reason') }),
    result: z.strictObject({ erased: z.literal(true) }),
  }),
};

/** The people of the public awareness area: read and deleted, never entered by hand. */
export const publicCompanyEmployees = callsOf({
  path: '/publicCompanyEmployees',
  access: publicEmployeeAccess,
  deleteAccess: publicEmployeeDeleteAccess,
  called: 'Employees of the public area',
});
