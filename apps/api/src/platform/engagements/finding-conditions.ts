import type { FilterParameters, FilterValues } from '@gatehouse/contract/core/list-declaration';
import { findingFilters, type findingSorts } from '@gatehouse/contract/findings/finding-lists';
import type { findings } from '@gatehouse/contract/findings/findings';
import { dueSoonDays } from '@gatehouse/domain/due-date';
import { severities } from '@gatehouse/domain/severity';

import { shownFindings } from './shown-total.ts';
import {
  after,
  assignedTo,
  date,
  integer,
  numeric,
  text,
  timestamp,
  todayIn,
  type Zone,
  zones,
} from '../database/list-sql.ts';
import { type FilterSql, filterConditions, type ListSource, sortOrder } from '../database/list-source.ts';
import type { ListFilter, ListOrder } from '../database/list-statement.ts';

type Filters = typeof findingFilters;
type Values = FilterValues<Filters>;

/** The filters of a list of findings, and the id of the user that `me` denotes. */
export type FindingFilter = FilterParameters<Filters> & { q?: string | undefined; viewerId: string };

/** Only unresolved findings can be overdue. */
const unresolved = "status not in ('Fixed', 'Acknowledged')";
/** SQL of the rule of `isDueSoon` in the domain, by the calendar days of a time zone. */
export const dueConditionsIn = (zone: Zone) => ({
  overdue: `${unresolved} and due_date < ${todayIn(zone)}`,
  soon: `${unresolved} and due_date between ${todayIn(zone)} and ${todayIn(zone)} + ${dueSoonDays}`,
});
/** The due conditions by the calendar days of the reading company. */
const dueConditions = dueConditionsIn(zones.company);

const mentioned = `id in (select c.finding_id from finding_comments c
  where c.company_id = (select current_company()) and c.removed_at is null and c.mentions <> '[]'
    and c.mentions @> jsonb_build_array(jsonb_build_object('_id', ?::text)))`;

const requested = `select r.finding_id from acknowledgement_requests r
  where r.company_id = (select current_company()) and r.state = 'Pending'`;

const range =
  (column: string): FilterSql<Values['reported'] & object> =>
  ({ from, to }) => [
    ...(from ? [{ sql: `utc_day(${column}) >= ?::date`, value: from }] : []),
    ...(to ? [{ sql: `utc_day(${column}) <= ?::date`, value: to }] : []),
  ];

const severityIn = (words: NonNullable<Values['severity']>): ListFilter => ({
  sql: 'severity = any(?::smallint[])',
  value: words.map((word) => severities.indexOf(word)),
});
const statusIn = (words: NonNullable<Values['status']>): ListFilter => ({
  sql: 'status = any(?::text[])',
  value: words,
});

/** Filters on the severity and status at the end of a day: unchanged since then, or in a past period that covers that moment. */
function asOf(day: string, { severity, status }: Values): ListFilter {
  const conditions = [...(severity ? [severityIn(severity)] : []), ...(status ? [statusIn(status)] : [])];
  const values = conditions.map(({ value }) => value);
  const current = conditions.map(({ sql }) => ` and ${sql}`).join('');
  const past = conditions.map(({ sql }) => ` and p.${sql}`).join('');
  return {
    sql: `((utc_day(status_since) <= ?::date${current}) or id in (select p.finding_id from finding_status_periods p
      where p.company_id = (select current_company()) and utc_day(p.since) <= ?::date and utc_day(p.until) > ?::date${past}))`,
    value: null,
    values: [day, ...values, day, day, ...values],
  };
}

/** The SQL of every list of findings, and the only definition of its filters. */
export const findingSource = {
  from: 'findings',
  row: 'list_row',
  search: ['title', 'visual_id', 'rule_id', 'first_host', "array_to_string(cve, ' ')"],
  sorts: {
    severity: integer('severity_order'),
    ownScore: numeric('coalesce(own_score, cvss_score, -1)'),
    dueDate: date("coalesce(due_date, 'infinity'::date)"),
    changedAt: timestamp('changed_at'),
    title: text('lower(title)'),
    confidence: integer('coalesce(confidence, -1)'),
    queue: numeric('queue_place'),
  },
  filters: {
    id: (id) => ({ sql: 'id = ?', value: id }),
    // With `on`, severity and status are those at the end of that day, which `asOf` filters.
    severity: (words, { values }) => (values.on ? [] : severityIn(words)),
    status: (words, { values }) => (values.on ? [] : statusIn(words)),
    due: (due) => ({ sql: dueConditions[due], value: null }),
    host: (host) => ({
      sql: `id in (select a.finding_id from finding_assets a
        where a.company_id = (select current_company()) and lower(a.host) = ?)`,
      value: host.toLowerCase(),
    }),
    since: after('changed_at'),
    reported: range('created_at'),
    fixed: (days, context) => [{ sql: "status = 'Fixed'", value: null }, range('fixed_at')(days, context)].flat(),
    on: (day, { values }) => asOf(day, values),
    assignee: assignedTo('assignee_id'),
    mentions: (_me, { viewerId }) => ({ sql: mentioned, value: viewerId }),
    acceptance: (whose, { viewerId }) =>
      whose === 'others'
        ? { sql: `id in (${requested} and r.requester_id <> ?)`, value: viewerId }
        : { sql: `id in (${requested})`, value: null },
  },
  keptTotal: shownFindings,
} satisfies ListSource<typeof findings.all>;

/** Returns the order of the list of findings and of its exports. */
export const findingOrder = (sort: (typeof findingSorts)[number]): ListOrder => sortOrder(findingSource.sorts, sort);

/** Returns the conditions of the list of findings, for its counts and exports. */
export const findingConditions = ({ viewerId, ...query }: FindingFilter): ListFilter[] =>
  filterConditions(findingFilters, findingSource, { query, viewerId });
