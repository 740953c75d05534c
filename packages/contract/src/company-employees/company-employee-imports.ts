import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import type { employeeImportSchemas } from './company-employee-imports.schema.ts';
import { employeeAccess, employeeEvents } from './company-employees-access.ts';

/** Outcomes of importing a line. */
export const employeeOutcomes = ['faulty', 'new', 'changed', 'restored', 'unchanged'] as const;
export type EmployeeOutcome = (typeof employeeOutcomes)[number];

/** Maximum number of lines in a preview; lines with errors come first. */
export const previewLinesAtMost = 500;
const path = '/companyEmployeesForCompany/import';

/** Imports of tables of employees: Excel workbooks or CSV, detected by content. */
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
