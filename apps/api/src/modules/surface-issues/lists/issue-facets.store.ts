import { issueStatusCodes } from '@gatehouse/domain/surface/issue-status';
import { severities } from '@gatehouse/domain/severity';

import { facetCounts } from '../../../platform/database/facet-counts.ts';
import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import type { ListFilter } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { issueConditions, type IssueQuery, queueConditions, type QueueQuery } from '../records/issues.list.ts';

const values = {
  severity: severities,
  status: issueStatusCodes,
  accepted: ['true'],
  due: ['overdue', 'soon'],
  missing: ['true'],
  reopened: ['true'],
  recent: ['true'],
} as const;
const from = 'surface_issues';
const inCompany: ListFilter = { sql: 'company_id = (select current_company())', value: null };

/** Counts the issues of a company by each value of these filters. */
export const issueFacets = (query: IssueQuery) =>
  facetCounts({
    from,
    within: [inCompany],
    values: { ...values, assignee: ['me', 'unassigned'] },
    conditions: issueConditions,
    query,
  });

/** Counts the issues of all clients. */
export const queueFacets = (query: QueueQuery) =>
  facetCounts({ from, within: [], values, conditions: queueConditions, query });

const toolsOf = (filters: ListFilter[]): Statement =>
  filteredStatement(
    `select tool as value, count(*)::integer as count from surface_issues cross join lateral unnest(tools) as each (tool)
      where {filters} group by 1 order by 2 desc, 1 limit 30`,
    { filters },
  );

/** Selects the tools with the most issues, under all filters except its own. */
export const toolFacet = (query: IssueQuery): Statement =>
  toolsOf([inCompany, ...issueConditions({ ...query, tool: undefined })]);

/** Selects the tools with the most issues across all clients. */
export const queueTools = (query: QueueQuery): Statement => toolsOf(queueConditions({ ...query, tool: undefined }));

/** Selects the hosts with the most issues, under all filters except its own. */
export const hostFacet = (query: IssueQuery): Statement =>
  filteredStatement(
    `select h.id as _id, h.name, i.count from (
        select host_id, count(*)::integer as count from surface_issues
        where company_id = (select current_company()) and {filters} group by 1 order by 2 desc, 1 limit 30) i
      join surface_hosts h on h.company_id = (select current_company()) and h.id = i.host_id order by 3 desc, 2`,
    { filters: issueConditions({ ...query, host: undefined }) },
  );

/** Selects the clients with the most issues. */
export const queueClients = (query: QueueQuery): Statement =>
  filteredStatement(
    `select c.id as _id, c.name, i.count from (
        select company_id, count(*)::integer as count from surface_issues where {filters} group by 1) i
      join companies c on c.id = i.company_id order by 3 desc, 2 limit 200`,
    { filters: queueConditions({ ...query, company: undefined }) },
  );
