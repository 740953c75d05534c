import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import type { employeeImportSchemas } from './company-employee-imports.schema.ts';
import { employeeAccess, employeeEvents } from './company-employees-access.ts';

/** What would become of a line of the table. */
export const employeeOutcomes = ['faulty', 'new', 'changed', 'restored', 'unchanged'] as const;
export type EmployeeOutcome = (typeof employeeOutcomes)[number];

/** How many lines a preview shows; those with errors come first. */
export const previewLinesAtMost = 500;
const path = '/companyEmployeesForCompany/import';

/** Tables of employees: Excel workbooks or CSV, told apart by content. */
export const employeeImports = endpoints(typedBy<typeof employeeImportSchemas>(), {
  previewImport: uploadEndpoint({ method: 'POST', path: `${path}/preview`, access: employeeAccess }),
  import: uploadEndpoint({
    method: 'POST',
    path,
    access: employeeAccess,
    changes: { noun: 'employee', also: ['employeeDepartment', 'heldDomain'] },
    emits: [employeeEvents.updated],
  }),
});
