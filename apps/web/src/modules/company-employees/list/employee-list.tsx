import type { Department, Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import type { ReactNode } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { employeeNames } from '../company-employees-names.texts.ts';
import { employeeTexts as texts } from '../company-employees.texts.ts';
import { type AreaKey, employeeAreas } from '../employee-area.ts';
import { EmployeeCard, employeeColumns } from './employee-columns.tsx';

const viewsOf = (archived: string) => [
  { key: 'active', label: texts.views.active, parameters: { state: 'Active' } },
  { key: 'archived', label: archived, parameters: { state: 'Archived' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

/** Returns the filter by department; it has no options if no employee has a department. */
function filtersOf(departments: readonly Department[]) {
  const named = departments.filter(({ name }) => name !== '');
  const hasOthers = named.length > 0 && named.length < departments.length;
  return {
    department: {
      label: texts.filters.department,
      options: named.map(({ name, active }) => ({ value: name, label: name, count: formatNumber(active) })),
    },
    ...(hasOthers && { noDepartment: { label: texts.filters.noDepartment, isFurther: true } }),
  };
}

const columns = { company: employeeColumns(false), public: employeeColumns(true) };
const none: readonly Department[] = [];

interface EmployeeListProps {
  area: AreaKey;
  rowActions: (employee: Employee) => ReactNode;
  /** An action at the end of the header. */
  action?: ReactNode;
  /** A notice above the list. */
  notice?: ReactNode;
}

/** The employees of an area: the same screen for HR and for the public area. */
export function EmployeeList({ area, rowActions, action, notice }: EmployeeListProps) {
  const { calls, name, texts: words, context, archivedView } = employeeAreas[area];
  const departments = useRead(calls.departments).data ?? none;
  const isPublic = area === 'public';
  return (
    <>
      <TitledHeader title={employeeNames.title} context={context} action={action} />
      {notice}
      <ResourceList
        list={calls.list}
        name={name}
        columns={columns[area]}
        texts={words}
        views={viewsOf(archivedView)}
        defaultView="active"
        filters={filtersOf(departments)}
        paging="endless"
        rowActions={rowActions}
        card={(employee, Link) => <EmployeeCard employee={employee} isPublic={isPublic} Link={Link} />}
      />
    </>
  );
}
