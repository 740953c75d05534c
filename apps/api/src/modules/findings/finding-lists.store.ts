import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { findingConditions, type FindingFilter } from '../../platform/engagements/finding-conditions.ts';
import { facetCounts } from '../../platform/database/facet-counts.ts';

/** Counts the findings of an engagement, or of the company, by each value of these filters. */
export const findingFacets = (engagementId: string | null, query: FindingFilter) =>
  facetCounts({
    from: 'findings',
    within: [
      { sql: 'company_id = (select current_company())', value: null },
      ...(engagementId === null ? [] : [{ sql: 'engagement_id = ?', value: engagementId }]),
    ],
    values: {
      due: ['overdue', 'soon'],
      assignee: ['me', 'unassigned'],
      severity: severities,
      status: findingStatuses,
    },
    conditions: findingConditions,
    query,
  });
