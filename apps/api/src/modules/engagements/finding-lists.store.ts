import type { findingFilters, findingSorts } from '@gatehouse/contract/finding-lists';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import type { z } from 'zod';

import {
  type Cursor,
  likePattern,
  type ListFilter,
  type ListOrder,
  countsStatement,
  listStatement,
} from '../../platform/list-statement.ts';
import type { Statement } from '../../platform/scoped-read.ts';

type Given = { [Name in keyof typeof findingFilters]?: z.output<(typeof findingFilters)[Name]> };
/** The filters of a list, and who `me` is. */
export type FindingFilter = Given & { q?: string | undefined; viewerId: string };

export interface FindingPage {
  companyId: string;
  /** Null for the findings of all engagements. */
  engagementId: string | null;
  filter: FindingFilter;
  sort: (typeof findingSorts)[number];
  limit: number;
  after: Cursor | null;
}

const orders: Record<string, Omit<ListOrder, 'direction'>> = {
  gravity: { key: 'gravity', type: 'integer' },
  ownScore: { key: 'coalesce(own_score, cvss_score, -1)', type: 'numeric' },
  dueDate: { key: "coalesce(due_date, 'infinity'::date)", type: 'date' },
  changedAt: { key: 'changed_at', type: 'timestamptz' },
  title: { key: 'lower(title)', type: 'text' },
};

function orderOf(sort: FindingPage['sort']): ListOrder {
  const order = orders[sort.replace(/^-/, '')];
  if (!order) throw new Error(`No order is known for ${sort}`);
  return { ...order, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** One page of the findings of an engagement, or of all. */
export const findingsStatement = ({ companyId, engagementId, filter, sort, limit, after }: FindingPage): Statement =>
  listStatement({
    from: 'findings',
    companyId,
    row: 'list_row',
    within: engagementId === null ? [] : [{ sql: 'engagement_id = ?', value: engagementId }],
    order: orderOf(sort),
    filters: conditionsOf(filter),
    keptTotal:
      engagementId === null
        ? "select total from company_totals where company_id = (select current_company()) and thing = 'findings'"
        : 'select count_all from engagements e where e.company_id = (select current_company()) and e.id = ?',
    limit,
    after,
  });

const placesOf = (words: string, scale: readonly string[]): number[] =>
  words.split(',').map((word) => scale.indexOf(word));

/** Unfinished, and so able to be late. */
const unresolved = "status not in ('Fixed', 'Acknowledged')";
const today = "(now() at time zone 'UTC')::date";
const overdue = `${unresolved} and due_date < ${today}`;
/** A finding is due at the end of its day, so the six days after today lie within the seven of domain's `isDueSoon`. */
const dueSoon = `${unresolved} and due_date between ${today} and ${today} + 6`;

function conditionsOf(filter: FindingFilter): ListFilter[] {
  const { severity, status, host, since, q } = filter;
  return [
    ...(severity ? [{ sql: 'severity = any(?::smallint[])', value: placesOf(severity, severities) }] : []),
    ...(status ? [{ sql: 'status = any(?::text[])', value: status.split(',') }] : []),
    ...conditionsOfPeople(filter),
    ...(filter.due ? [{ sql: filter.due === 'overdue' ? overdue : dueSoon, value: null }] : []),
    ...(host ? [{ sql: hostCondition, value: host.toLowerCase() }] : []),
    ...(since ? [{ sql: 'changed_at > ?::timestamptz', value: since }] : []),
    ...(q ? [{ sql: textCondition, value: likePattern(q) }] : []),
  ];
}

const hostCondition = `id in (select a.finding_id from finding_assets a
  where a.company_id = (select current_company()) and lower(a.host) = ?)`;
const textCondition = `(title ilike ? or visual_id ilike ? or rule_id ilike ? or first_host ilike ?
  or array_to_string(cve, ' ') ilike ?)`;

function conditionsOfPeople({ assignee, viewerId }: FindingFilter): ListFilter[] {
  if (!assignee) return [];
  if (assignee === 'nobody') return [{ sql: 'assignee_id is null', value: null }];
  return [{ sql: 'assignee_id = ?', value: assignee === 'me' ? viewerId : assignee }];
}

/** Whether there is such an engagement. */
export const engagementExists = (id: string): Statement => ({
  name: 'engagement_exists',
  text: 'select 1 as found from engagements where company_id = (select current_company()) and id = $1',
  values: [id],
});

/** Whether there is such a client company: inside its own walls it sees itself. */
export const clientExists: Statement = {
  name: 'client_exists',
  text: "select 1 as found from companies where id = (select current_company()) and kind = 'client'",
  values: [],
};

/**
 * Counts what each value of a filter would leave: a filter does not hold for its own values, so that a chip shows what
 * a click would bring, and all others do.
 */
export function facetsStatement(engagementId: string | null, filter: FindingFilter): Statement {
  const without = (name: keyof FindingFilter) => conditionsOf({ ...filter, [name]: undefined });
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
      total: conditionsOf(filter),
      overdue: also(overdue, null, 'due'),
      dueSoon: also(dueSoon, null, 'due'),
      mine: also('assignee_id = ?', filter.viewerId, 'assignee'),
      unassigned: also('assignee_id is null', null, 'assignee'),
      ...Object.fromEntries(severities.map((word, place) => [word, also('severity = ?', place, 'severity')])),
      ...Object.fromEntries(findingStatuses.map((word) => [word, also('status = ?', word, 'status')])),
    },
  });
}
