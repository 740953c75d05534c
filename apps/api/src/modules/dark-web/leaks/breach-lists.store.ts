import type { breachSorts } from '@gatehouse/contract/dark-web-lists';
import { leakKinds } from '@gatehouse/contract/dark-web-rules';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import {
  countsStatement,
  type Cursor,
  type ListFilter,
  listStatement,
} from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { conditionsOf, isKeptCount, orderOf, type LeakCriteria } from './breach-filters.store.ts';

interface BreachPage {
  companyId: string;
  wanted: LeakCriteria;
  sort: (typeof breachSorts)[number];
  limit: number;
  after: Cursor | null;
}

/** One page of the records; nothing in it comes near a password. */
export const breachesStatement = ({ companyId, wanted, sort, limit, after }: BreachPage): Statement =>
  listStatement({
    from: 'breaches',
    companyId,
    row: 'list_row',
    order: orderOf(sort),
    filters: conditionsOf(wanted),
    countedIn: isKeptCount(wanted) ? 'breach_counts' : undefined,
    limit,
    after,
  });

/** The ids of all that pass the filters at this moment, in the order of the list: the rows of an export. */
export function chosenIds(wanted: LeakCriteria, sort: BreachPage['sort']): Statement {
  const { key, direction } = orderOf(sort);
  return filteredStatement(
    'select id from breaches where company_id = (select current_company()) and {filters} order by {key} {direction}, id {direction}',
    { filters: conditionsOf(wanted), key, direction },
  );
}

/** A line as it is kept. */
export type Line = { list_row: string };

/** These lines in this order; one that was taken back in the meantime is left out. */
export const linesOf = (ids: readonly string[]): Statement => ({
  name: 'breach_lines',
  text: `select b.list_row from unnest($1::uuid[]) with ordinality as wanted (id, place)
    join breaches b on b.company_id = (select current_company()) and b.id = wanted.id order by wanted.place`,
  values: [ids],
});

const inCompany: ListFilter = { sql: 'company_id = (select current_company())', value: null };

/** A filter does not hold for its own values, so that a chip shows what a click would bring; all others do. */
export function facetCounts(wanted: LeakCriteria): Statement {
  const also = (sql: string, value: unknown, name: Parameters<typeof conditionsOf>[1]): ListFilter[] => [
    { sql, value },
    ...conditionsOf(wanted, name),
  ];
  const each = (column: 'status' | 'type' | 'breach_type', values: readonly number[]) =>
    values.map((value) => [
      `${column}${value}`,
      also(`${column} = ?::smallint`, value, column === 'breach_type' ? 'breachType' : column),
    ]);
  return countsStatement({
    from: 'breaches',
    within: [inCompany],
    counts: {
      total: conditionsOf(wanted),
      mine: also('assignee_id = ?', wanted.viewerId, 'assignee'),
      unassigned: also('assignee_id is null', null, 'assignee'),
      reopened: also('reopened_at is not null', null, 'reopened'),
      ...Object.fromEntries([...each('status', [1, 2, 3]), ...each('type', [1, 2]), ...each('breach_type', [1, 2])]),
      ...Object.fromEntries(leakKinds.map((kind) => [kind, also('kind = ?', kind, 'kind')])),
    },
  });
}

const columns = { host: 'host', country: 'country', stealer: 'info_stealer' } as const;

/** The most frequent values of a column, under all filters but its own. */
export const facetValues = (wanted: LeakCriteria, name: keyof typeof columns): Statement =>
  filteredStatement(
    `select coalesce(nullif({column}, ''), '-') as value, count(*) as count from breaches
      where company_id = (select current_company()) and {filters}
      group by {column} order by count(*) desc, {column} limit 30`,
    { column: columns[name], filters: conditionsOf(wanted, name) },
  );

/** Whether there is such a client company: inside its own walls it sees itself. */
export const clientExists: Statement = {
  name: 'dark_web_client_exists',
  text: "select 1 as found from companies where id = (select current_company()) and kind = 'client'",
  values: [],
};
