import type { breachSorts } from '@gatehouse/contract/dark-web/dark-web-lists';
import { leakKinds } from '@gatehouse/contract/dark-web/dark-web-rules';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { facetCounts } from '../../../platform/database/facet-counts.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { breachConditions, breachOrder, type BreachQuery } from './breaches.list.ts';

/** Selects the IDs of all records that match the filters now, in list order, for an export. */
export function chosenIds(wanted: BreachQuery, sort: (typeof breachSorts)[number]): Statement {
  const { key, direction } = breachOrder(sort);
  return filteredStatement(
    'select id from breaches where company_id = (select current_company()) and {filters} order by {key} {direction}, id {direction}',
    { filters: breachConditions(wanted), key, direction },
  );
}

/** A record's JSON as stored for lists. */
export type Line = { list_row: string };

/** Selects these rows in this order. Records withdrawn in the meantime are left out. */
export const selectRows = (ids: readonly string[]): Statement => ({
  name: 'breach_lines',
  text: `select b.list_row from unnest($1::uuid[]) with ordinality as wanted (id, place)
    join breaches b on b.company_id = (select current_company()) and b.id = wanted.id order by wanted.place`,
  values: [ids],
});

/** Counts the leaks by each value of these filters. */
export const leakFacets = (query: BreachQuery) =>
  facetCounts({
    from: 'breaches',
    within: [{ sql: 'company_id = (select current_company())', value: null }],
    values: {
      status: [1, 2, 3],
      type: [1, 2],
      breachType: [1, 2],
      kind: leakKinds,
      assignee: ['me', 'unassigned'],
      reopened: ['true'],
    },
    conditions: breachConditions,
    query,
  });

const columns = { host: 'host', country: 'country', stealer: 'info_stealer' } as const;

/** Selects the most frequent values of a column, under all filters except its own. */
export const facetValues = (wanted: BreachQuery, name: keyof typeof columns): Statement =>
  filteredStatement(
    `select coalesce(nullif({column}, ''), '-') as value, count(*) as count from breaches
      where company_id = (select current_company()) and {filters}
      group by {column} order by count(*) desc, {column} limit 30`,
    { column: columns[name], filters: breachConditions(wanted, name) },
  );
