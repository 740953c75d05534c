import type { findingFilters, findingSorts } from '@gatehouse/contract/finding-lists';
import { dueSoonDays } from '@gatehouse/domain/due-date';
import { severities } from '@gatehouse/domain/severity';
import type { z } from 'zod';

import { likePattern, type ListFilter, type ListOrder } from '../database/list-statement.ts';

type FindingFilters = { [Name in keyof typeof findingFilters]?: z.output<(typeof findingFilters)[Name]> };
/** The filters of a list of findings, and who `me` is. */
export type FindingFilter = FindingFilters & { q?: string | undefined; viewerId: string };

const orders: Record<string, Omit<ListOrder, 'direction'>> = {
  gravity: { key: 'gravity', type: 'integer' },
  ownScore: { key: 'coalesce(own_score, cvss_score, -1)', type: 'numeric' },
  dueDate: { key: "coalesce(due_date, 'infinity'::date)", type: 'date' },
  changedAt: { key: 'changed_at', type: 'timestamptz' },
  title: { key: 'lower(title)', type: 'text' },
  confidence: { key: 'coalesce(confidence, -1)', type: 'integer' },
  queue: { key: 'queue_place', type: 'numeric' },
};

/** The order in which the list of findings and its exports stand. */
export function findingOrder(sort: (typeof findingSorts)[number]): ListOrder {
  const order = orders[sort.replace(/^-/, '')];
  if (!order) throw new Error(`Unknown sort: ${sort}`);
  return { ...order, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** Unfinished, and so able to be late. */
const unresolved = "status not in ('Fixed', 'Acknowledged')";
const today = "(now() at time zone 'UTC')::date";
/** The same rule as domain's `isDueSoon`. */
export const dueConditions = {
  overdue: `${unresolved} and due_date < ${today}`,
  soon: `${unresolved} and due_date between ${today} and ${today} + ${dueSoonDays}`,
};

/** What the list of findings and its exports hold alike: no one else knows what a filter means. */
export function findingConditions(filter: FindingFilter): ListFilter[] {
  const { due, host, since, q } = filter;
  return [
    ...conditionsOfDays(filter),
    ...conditionsOfPeople(filter),
    ...(due ? [{ sql: dueConditions[due], value: null }] : []),
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

const range = (column: string, from: string | undefined, to: string | undefined): ListFilter[] => [
  ...(from ? [{ sql: `utc_day(${column}) >= ?::date`, value: from }] : []),
  ...(to ? [{ sql: `utc_day(${column}) <= ?::date`, value: to }] : []),
];

const mentioned = `id in (select c.finding_id from finding_comments c
  where c.company_id = (select current_company()) and c.removed_at is null and c.mentions <> '[]'
    and c.mentions @> jsonb_build_array(jsonb_build_object('_id', ?::text)))`;

/**
 * Severity, status, mentions, and days. With `on`, severity and status are those of that evening, from what findings were
 * (migration 0014).
 */
function conditionsOfDays({ viewerId, ...given }: FindingFilter): ListFilter[] {
  const { from, to, fixedFrom, fixedTo, on, mentions } = given;
  const words = wordsOf(given);
  return [
    ...(on ? [stoodOn(on, words)] : words),
    ...range('created_at', from, to),
    ...(fixedFrom || fixedTo ? [{ sql: "status = 'Fixed'", value: null }] : []),
    ...range('fixed_at', fixedFrom, fixedTo),
    ...(mentions ? [{ sql: mentioned, value: viewerId }] : []),
  ];
}

function wordsOf({ severity, status }: FindingFilters): ListFilter[] {
  const places = severity?.split(',').map((word) => severities.findIndex((known) => known === word));
  return [
    ...(places ? [{ sql: 'severity = any(?::smallint[])', value: places }] : []),
    ...(status ? [{ sql: 'status = any(?::text[])', value: status.split(',') }] : []),
  ];
}

/** Either it is still what it was that evening, or it has a past that lasted over it. */
function stoodOn(on: string, words: readonly ListFilter[]): ListFilter {
  const asked = words.map(({ value }) => value);
  const such = words.map(({ sql }) => ` and ${sql}`).join('');
  const past = words.map(({ sql }) => ` and p.${sql}`).join('');
  return {
    sql: `((utc_day(stands_since) <= ?::date${such}) or id in (select p.finding_id from finding_pasts p
      where p.company_id = (select current_company()) and utc_day(p.since) <= ?::date and utc_day(p.until) > ?::date${past}))`,
    value: null,
    values: [on, ...asked, on, on, ...asked],
  };
}
