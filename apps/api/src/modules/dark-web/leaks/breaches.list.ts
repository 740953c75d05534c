import type { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { breachFilters, type breachSorts, withoutValue } from '@gatehouse/contract/dark-web/dark-web-lists';
import { leakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';

import { filterConditions, type ListSource, sortOrder } from '../../../platform/database/list-source.ts';
import {
  after,
  assignedTo,
  equals,
  equalsAny,
  whenTrue,
  integer,
  onDaysIn,
  text,
  timestamp,
  zones,
} from '../../../platform/database/list-sql.ts';
import type { ListFilter, ListOrder } from '../../../platform/database/list-statement.ts';

const orAbsent = (value: string) => (value === withoutValue ? '' : value);

const statusIs = equalsAny('status', 'smallint');

/**
 * Returns the SQL filters for these statuses. The partial indexes of open leaks need the literal condition in the text, because PostgreSQL
 * uses one plan for all values of a parameter.
 */
function withStatus(codes: readonly number[]): ListFilter[] {
  const open = codes.includes(leakStatus.mitigated) ? [] : [{ sql: 'status in (1, 2)', value: null }];
  return [...open, statusIs(codes)];
}

/** The list of a company's leaks, for clients and staff. None of its columns contains a password. */
export const breachSource = {
  from: 'breaches',
  row: 'list_row',
  search: ['login', 'host', 'visual_id', 'info_stealer', 'country', 'ip'],
  sorts: {
    createdAt: timestamp('created_at'),
    exposedAt: timestamp('exposed_at'),
    user: text('lower(login)'),
    host: text('host'),
    infoStealer: text('lower(info_stealer)'),
    country: text('country'),
    status: integer('status'),
  },
  filters: {
    status: withStatus,
    type: equalsAny('type', 'smallint'),
    breachType: equalsAny('breach_type', 'smallint'),
    kind: equals('kind'),
    host: (host) => ({ sql: 'host = ?', value: orAbsent(host).toLowerCase() }),
    country: (country) => ({ sql: 'country = ?', value: orAbsent(country) }),
    stealer: (stealer) => ({ sql: 'lower(info_stealer) = ?', value: orAbsent(stealer).toLowerCase() }),
    assignee: assignedTo('assignee_id'),
    person: (login) => ({ sql: 'lower(login) = lower(?)', value: login }),
    device: equals('device_id'),
    exposed: onDaysIn(zones.company, 'exposed_at'),
    created: onDaysIn(zones.company, 'created_at'),
    mitigated: onDaysIn(zones.company, 'mitigated_at'),
    reopened: whenTrue('reopened_at is not null'),
    since: after('changed_at'),
  },
  keptCounts: { from: 'breach_counts', filters: ['status', 'type', 'breachType', 'kind'] },
} satisfies ListSource<typeof darkWeb.list>;

/** The filters of the list, and the ID of the user that `me` refers to. */
export type BreachQuery = BreachFilter & { viewerId: string };

/** Returns the SQL conditions of the list for its counts, groups, figures and exports. A facet omits its own filter with `without`. */
export const breachConditions = ({ viewerId, ...query }: BreachQuery, without?: keyof BreachFilter): ListFilter[] =>
  filterConditions(breachFilters, breachSource, {
    query: without === undefined ? query : { ...query, [without]: undefined },
    viewerId,
  });

/** Returns the sort order of the list and its exports. */
export const breachOrder = (sort: (typeof breachSorts)[number]): ListOrder => sortOrder(breachSource.sorts, sort);
