import type { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { equals, whenTrue, text, timestamp } from '../../../platform/database/list-sql.ts';

/** The list of employees of one area. Erased employees are never listed. */
export const employeeSource = (isPublic: boolean) =>
  ({
    from: 'company_employees',
    row: 'employee_json(shown)',
    within: () => [
      { sql: 'is_public = ?', value: isPublic },
      { sql: "state <> 'Erased'", value: null },
    ],
    search: ['fullname', 'email', 'job_title', 'employee_number'],
    sorts: {
      fullname: text('(fullname collate "und-x-icu")'),
      department: text('lower(department)'),
      createdAt: timestamp('created_at'),
    },
    filters: {
      state: equals('state'),
      department: (name) => ({ sql: 'lower(department) = lower(?)', value: name }),
      noDepartment: whenTrue("department = ''"),
    },
    keptCounts: { from: 'company_employee_counts', filters: ['state', 'department', 'noDepartment'] },
  }) satisfies ListSource<typeof companyEmployees.list>;
