import { z } from 'zod';

import { companyList, enumList, completeList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, moment, recordId } from '../core/text.schema.ts';
import { departmentSchema, employeeSchema, employeeValues } from './company-employee.schema.ts';
import { companyEmployees, publicCompanyEmployees } from './company-employees.ts';

const named = z.strictObject({ id: recordId });
const { fullname, email, ...facts } = employeeValues;
const given = {
  department: facts.department.default(''),
  jobTitle: facts.jobTitle.default(''),
  employeeNumber: facts.employeeNumber.default(''),
  language: facts.language.default(''),
  timeZone: facts.timeZone.default(''),
};

/** The schemas of the calls that both areas have; `called` is the name of the employees in their summaries. */
const schemasOfArea = (called: string) =>
  ({
    list: { summary: `${called}, by name.`, row: employeeSchema },
    departments: {
      summary: `Departments of ${called.toLowerCase()}, with how many are in each.`,
      result: companyList(departmentSchema),
    },
    employee: { summary: `One of ${called.toLowerCase()}.`, params: named, result: employeeSchema },
    archive: {
      summary: `Archives one of ${called.toLowerCase()}; a restoration undoes it.`,
      params: named,
      result: employeeSchema,
    },
    restore: {
      summary: `Restores an archived one of ${called.toLowerCase()}.`,
      params: named,
      result: employeeSchema,
    },
  }) satisfies GroupSchemas;

/** All data about one employee, by area. */
export const employeeExportSchema = z.strictObject({
  exportedAt: moment,
  employee: employeeSchema,
  /** `holds` is the name of the area; the records have its own format. */
  parts: enumList(
    z.strictObject({
      holds: z.string(),
      records: completeList(z.record(z.string(), z.unknown()).meta({ maxProperties: 200 })),
    }),
  ),
});
export type EmployeeExport = z.output<typeof employeeExportSchema>;

/** Schemas, limits and summaries of `companyEmployees`. */
export const companyEmployeeSchemas = {
  ...schemasOfArea('Employees of the company'),
  create: {
    summary: 'Adds an employee. 409 where the address is taken, also by an archived employee.',
    body: z.strictObject({ fullname, email, ...given }),
    result: employeeSchema,
  },
  change: {
    summary: 'Changes what is known of an employee; absent fields aren’t changed.',
    params: named,
    body: z.strictObject(employeeValues).partial(),
    result: employeeSchema,
  },
  export: {
    summary: 'Exports everything that is held about an employee. The export is logged.',
    neverKept: true,
    limit: { calls: 30, seconds: 60 },
    params: named,
    result: employeeExportSchema,
  },
  erase: {
    summary:
      'Erases an employee: name, address and everything personal leave all records. Statistics are kept. The reason is logged and must not name the person. Cannot be undone.',
    neverKept: true,
    params: named,
    body: z.strictObject({ reason: line(300, 'Enter a reason') }),
    result: z.strictObject({ erased: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(companyEmployees, companyEmployeeSchemas);

/** Schemas, limits and summaries of `publicCompanyEmployees`. */
export const publicCompanyEmployeeSchemas = schemasOfArea('Employees of the public area');
bindSchemas(publicCompanyEmployees, publicCompanyEmployeeSchemas);
