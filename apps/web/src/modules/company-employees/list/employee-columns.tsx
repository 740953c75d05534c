import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { readableEmail } from '@gatehouse/domain/readable-domain';

import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { employeeTexts as texts } from '../company-employees.texts.ts';

const signs = { Active: 'completed', Archived: 'falsePositive' } as const;

const wordOf = (state: Employee['state'], isPublic: boolean): string =>
  state === 'Archived' && isPublic ? texts.deleted : texts.states[state];

function Status({ state, isPublic }: { state: Employee['state']; isPublic: boolean }) {
  return <StatusBadge look="plain" sign={signs[state]} label={wordOf(state, isPublic)} />;
}

/** A value, or a placeholder if it is empty. */
function Fact({ value }: { value: string }) {
  if (value !== '') return <bdi>{value}</bdi>;
  return (
    <Text as="span" tone="muted">
      {texts.nothing}
    </Text>
  );
}

/** The columns of an area; public participants only have a name and an email address. */
export const employeeColumns = (isPublic: boolean): readonly Column<Employee>[] => [
  {
    key: 'name',
    identifies: true,
    title: texts.columns.name,
    cell: ({ fullname, email }) => <PersonCell name={fullname} missing="" detail={readableEmail(email)} />,
    sort: 'fullname',
  },
  ...(isPublic ? [] : factColumns),
  {
    key: 'status',
    title: texts.columns.status,
    cell: ({ state }) => <Status state={state} isPublic={isPublic} />,
    width: '130px',
    priority: 'lowest',
  },
  {
    key: 'added',
    title: texts.columns.added,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: '140px',
    sort: 'createdAt',
    firstSort: 'descending',
    priority: 'low',
  },
];

const factColumns: readonly Column<Employee>[] = [
  {
    key: 'department',
    title: texts.columns.department,
    cell: ({ department }) => <Fact value={department} />,
    width: '180px',
    sort: 'department',
  },
  {
    key: 'jobTitle',
    title: texts.columns.jobTitle,
    cell: ({ jobTitle }) => <Fact value={jobTitle} />,
    width: '220px',
    priority: 'lower',
  },
];

interface CardProps {
  employee: Employee;
  isPublic: boolean;
  Link: CardLink;
}

/** An employee as a card on a phone. */
export function EmployeeCard({ employee, isPublic, Link }: CardProps) {
  const { fullname, email, department, state } = employee;
  return (
    <CardLines
      start={isPublic ? <RelativeTime moment={employee.createdAt} /> : <Fact value={department} />}
      end={<Status state={state} isPublic={isPublic} />}
      title={<CardTitle Link={Link}>{fullname}</CardTitle>}
      foot={<bdi dir="ltr">{readableEmail(email)}</bdi>}
    />
  );
}
