import type { ExportQuery } from '@gatehouse/contract/reports';
import { severities } from '@gatehouse/domain/severity';

import { likePattern, type ListFilter, type ListOrder } from '../../platform/list-statement.ts';

/** Whose findings, of which engagement (null: of all), and the filters that a list of them takes. */
export interface Wanted {
  companyId: string;
  viewerId: string;
  engagementId: string | null;
  query: Omit<ExportQuery, 'format'>;
}

const orders: Record<string, Omit<ListOrder, 'direction'>> = {
  gravity: { key: 'gravity', type: 'integer' },
  ownScore: { key: 'coalesce(own_score, cvss_score, -1)', type: 'numeric' },
  dueDate: { key: "coalesce(due_date, 'infinity'::date)", type: 'date' },
  changedAt: { key: 'changed_at', type: 'timestamptz' },
  title: { key: 'lower(title)', type: 'text' },
};

/** The order of the list of findings. */
export function orderOf({ sort }: Wanted['query']): ListOrder {
  const order = orders[sort.replace(/^-/, '')];
  if (!order) throw new Error(`No order is known for ${sort}`);
  return { ...order, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

const unresolved = "status not in ('Fixed', 'Acknowledged')";
const today = "(now() at time zone 'UTC')::date";
const dueConditions = {
  overdue: `${unresolved} and due_date < ${today}`,
  soon: `${unresolved} and due_date between ${today} and ${today} + 6`,
};
const hostCondition = `id in (select a.finding_id from finding_assets a
  where a.company_id = (select current_company()) and lower(a.host) = ?)`;
const textCondition = `(title ilike ? or visual_id ilike ? or rule_id ilike ? or first_host ilike ?
  or array_to_string(cve, ' ') ilike ?)`;

/** The conditions of the list of findings, whose module this one does not know: a test holds the two together. */
export function conditionsOf({ query, viewerId }: Wanted): ListFilter[] {
  const { severity, status, due, host, since, q } = query;
  const places = severity?.split(',').map((word) => severities.findIndex((known) => known === word));
  return [
    ...(places ? [{ sql: 'severity = any(?::smallint[])', value: places }] : []),
    ...(status ? [{ sql: 'status = any(?::text[])', value: status.split(',') }] : []),
    ...assigneeCondition(query.assignee, viewerId),
    ...(due ? [{ sql: dueConditions[due], value: null }] : []),
    ...(host ? [{ sql: hostCondition, value: host.toLowerCase() }] : []),
    ...(since ? [{ sql: 'changed_at > ?::timestamptz', value: since }] : []),
    ...(q ? [{ sql: textCondition, value: likePattern(q) }] : []),
  ];
}

function assigneeCondition(assignee: Wanted['query']['assignee'], viewerId: string): ListFilter[] {
  if (!assignee) return [];
  if (assignee === 'nobody') return [{ sql: 'assignee_id is null', value: null }];
  return [{ sql: 'assignee_id = ?', value: assignee === 'me' ? viewerId : assignee }];
}
