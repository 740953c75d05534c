import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { dueConditions, findingConditions, type FindingFilter } from '../../platform/engagements/finding-conditions.ts';
import { type ListFilter, countsStatement } from '../../platform/database/list-statement.ts';
import type { Statement } from '../../platform/database/scoped-read.ts';

/** Counts each value of a filter under all other filters, so that a chip shows the number that a click would give. */
export function facetsStatement(engagementId: string | null, filter: FindingFilter): Statement {
  const without = (name: keyof FindingFilter) => findingConditions({ ...filter, [name]: undefined });
  const also = (sql: string, value: unknown, name: keyof FindingFilter): ListFilter[] => [
    { sql, value },
    ...without(name),
  ];
  return countsStatement({
    from: 'findings',
    within: [
      { sql: 'company_id = (select current_company())', value: null },
      ...(engagementId === null ? [] : [{ sql: 'engagement_id = ?', value: engagementId }]),
    ],
    counts: {
      total: findingConditions(filter),
      overdue: also(dueConditions.overdue, null, 'due'),
      dueSoon: also(dueConditions.soon, null, 'due'),
      mine: also('assignee_id = ?', filter.viewerId, 'assignee'),
      unassigned: also('assignee_id is null', null, 'assignee'),
      ...Object.fromEntries(severities.map((severity) => [severity, findingConditions({ ...filter, severity })])),
      ...Object.fromEntries(findingStatuses.map((status) => [status, findingConditions({ ...filter, status })])),
    },
  });
}
