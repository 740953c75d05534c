import { type BreachFilter, type breachSorts, withoutValue } from '@gatehouse/contract/dark-web-lists';

import { likePattern, type ListFilter, type ListOrder } from '../../../platform/database/list-statement.ts';

/** The filters of a list, and who `me` is. */
export type LeakCriteria = BreachFilter & { viewerId: string };

const orders: Record<string, Omit<ListOrder, 'direction'>> = {
  createdAt: { key: 'created_at', type: 'timestamptz' },
  exposedAt: { key: 'exposed_at', type: 'timestamptz' },
  user: { key: 'lower(login)', type: 'text' },
  host: { key: 'host', type: 'text' },
  infoStealer: { key: 'lower(info_stealer)', type: 'text' },
  country: { key: 'country', type: 'text' },
  status: { key: 'status', type: 'integer' },
};

export function orderOf(sort: (typeof breachSorts)[number]): ListOrder {
  const order = orders[sort.replace(/^-/, '')];
  if (!order) throw new Error(`Unknown sort: ${sort}`);
  return { ...order, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

type Name = keyof BreachFilter;
/** How each filter is asked for: its SQL, and what is bound to it. */
type Condition = { sql: string; value?: (text: string) => unknown };

const codes = (text: string) => text.split(',').map(Number);
const lower = (text: string) => text.toLowerCase();
const orWithout = (text: string) => (text === withoutValue ? '' : text);

const conditions: Record<Exclude<Name, 'assignee'>, Condition> = {
  status: { sql: 'status = any(?::smallint[])', value: codes },
  type: { sql: 'type = any(?::smallint[])', value: codes },
  breachType: { sql: 'breach_type = any(?::smallint[])', value: codes },
  kind: { sql: 'kind = ?' },
  host: { sql: 'host = ?', value: (text) => lower(orWithout(text)) },
  country: { sql: 'country = ?', value: orWithout },
  stealer: { sql: 'lower(info_stealer) = ?', value: (text) => lower(orWithout(text)) },
  person: { sql: 'lower(login) = lower(?)' },
  device: { sql: 'device_id = ?' },
  from: { sql: 'exposed_at >= ?::date' },
  to: { sql: 'exposed_at < ?::date + 1' },
  createdFrom: { sql: 'created_at >= ?::date' },
  createdTo: { sql: 'created_at < ?::date + 1' },
  mitigatedFrom: { sql: 'mitigated_at >= ?::date' },
  mitigatedTo: { sql: 'mitigated_at < ?::date + 1' },
  reopened: { sql: 'reopened_at is not null' },
  since: { sql: 'changed_at > ?::timestamptz' },
  q: {
    sql: '(login ilike ? or host ilike ? or visual_id ilike ? or info_stealer ilike ? or country ilike ? or ip ilike ?)',
    value: likePattern,
  },
};

/** What the rows of `breaches` must fulfil; `without` is the filter that a facet leaves out for its own values. */
export function conditionsOf(wanted: LeakCriteria, without?: Name): ListFilter[] {
  const names = Object.keys(conditions) as (keyof typeof conditions)[];
  const given = names.flatMap((name): ListFilter[] => {
    const text = wanted[name];
    if (!text || name === without) return [];
    const { sql, value = (same: string) => same } = conditions[name];
    return [{ sql, value: value(text) }];
  });
  return [...given, ...(without === 'assignee' ? [] : conditionsOfPeople(wanted))];
}

function conditionsOfPeople({ assignee, viewerId }: LeakCriteria): ListFilter[] {
  if (!assignee) return [];
  if (assignee === 'nobody') return [{ sql: 'assignee_id is null', value: null }];
  return [{ sql: 'assignee_id = ?', value: assignee === 'me' ? viewerId : assignee }];
}

const keptFilters: readonly string[] = ['status', 'type', 'breachType', 'kind'];

/** Whether the kept counts know the length of what these filters leave. */
export const isKeptCount = ({ viewerId: _viewer, ...filter }: LeakCriteria): boolean =>
  Object.entries(filter).every(([name, text]) => !text || keptFilters.includes(name));
