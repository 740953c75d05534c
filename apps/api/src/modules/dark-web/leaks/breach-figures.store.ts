import { type PlaceholderContent, filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { zones } from '../../../platform/database/list-sql.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { breachConditions, type BreachQuery } from './breaches.list.ts';

/** The filters of the figures, and the current day in the company's time zone, in which all days and months are counted. */
export interface FiguresScope {
  wanted: BreachQuery;
  /** YYYY-MM-DD */
  today: string;
}

const months = `months as (select generate_series(date_trunc('month', {today}::timestamp) - interval '11 months',
  date_trunc('month', {today}::timestamp), interval '1 month') as month)`;
// Selects only the counted columns: with `list_row`, the rows would not fit into memory.
const chosen = `chosen as (select host, info_stealer, country, status, created_at, exposed_at, mitigated_at
  from breaches where company_id = (select current_company()) and {filters})`;

function figureStatement(
  text: string,
  { wanted, today }: FiguresScope,
  placeholders: Record<string, PlaceholderContent> = {},
): Statement {
  return filteredStatement(text, {
    filters: breachConditions(wanted),
    today: { bound: today },
    zone: zones.company,
    ...placeholders,
  });
}

const trendText = `with ${months}, ${chosen},
  found as (select date_trunc('month', created_at at time zone {zone}) as month, count(*) as count from chosen group by 1),
  mitigations as (select date_trunc('month', mitigated_at at time zone {zone}) as month, count(*) as count from chosen
    where mitigated_at is not null group by 1)
  select to_char(m.month, 'YYYY-MM') as month, coalesce(f.count, 0) as found, coalesce(d.count, 0) as mitigated,
    (select coalesce(sum(count), 0) from found where found.month <= m.month)
      - (select coalesce(sum(count), 0) from mitigations where mitigations.month <= m.month) as open
  from months m left join found f on f.month = m.month left join mitigations d on d.month = m.month order by m.month`;

/**
 * Selects for each of twelve months the new and the mitigated records, and those open at its end. Reopened records count as never
 * mitigated.
 */
export const trendStatement = (scope: FiguresScope): Statement => figureStatement(trendText, scope);

const heatText = `with ${months}, ${chosen},
  cells as (select host, date_trunc('month', exposed_at at time zone {zone}) as month, count(*) as count from chosen
    where host <> '' and exposed_at >= (select min(month)::timestamp from months) at time zone {zone} group by 1, 2),
  top as (select host, sum(count) as total from cells group by host order by 2 desc, 1 limit 12)
  select t.host, array_agg(coalesce(c.count, 0)::integer order by m.month) as counts
  from top t cross join months m left join cells c on c.host = t.host and c.month = m.month
  group by t.host, t.total order by t.total desc, t.host`;

/** Selects the hosts with the most records, by month of exposure. */
export const heatStatement = (scope: FiguresScope): Statement => figureStatement(heatText, scope);

const ranked = {
  topHosts: 'host',
  stealers: 'info_stealer',
  countries: 'country',
} as const;

const rankText = `with ${chosen}
  select {column} as value, count(*) as total, count(*) filter (where status < 3) as open from chosen
  where {column} <> '' group by 1 order by 2 desc, 1 limit 10`;

/** Selects the most frequent hosts, stealers or countries. */
export const rankStatement = (scope: FiguresScope, figure: keyof typeof ranked): Statement =>
  figureStatement(rankText, scope, { column: ranked[figure] });

const withoutCountryText = `with ${chosen}
  select count(*) as total, count(*) filter (where status < 3) as open from chosen where country = ''`;

/** Selects the number of records without a country. */
export const withoutCountryStatement = (scope: FiguresScope): Statement => figureStatement(withoutCountryText, scope);

const timesText = `with ${chosen}
  select count(*) as count, avg(extract(epoch from mitigated_at - created_at) / 3600)::float8 as mean,
    percentile_cont(0.5) within group (order by extract(epoch from mitigated_at - created_at) / 3600)::float8 as median
  from chosen where mitigated_at is not null`;

/** Selects the time from import to Mitigated, in hours. */
export const timesStatement = (scope: FiguresScope): Statement => figureStatement(timesText, scope);

const agesText = `with ${chosen},
  bands as (select * from (values (0, 7), (8, 30), (31, 90), (91, 365), (366, null)) as band (from_days, to_days)),
  aged as (select greatest(0, {today}::date - (exposed_at at time zone {zone})::date) as days from chosen where status < 3)
  select b.from_days, b.to_days, count(a.days) as count from bands b
  left join aged a on a.days between b.from_days and coalesce(b.to_days, a.days)
  group by 1, 2 order by 1`;

/** Selects the open records by the number of days since exposure. */
export const agesStatement = (scope: FiguresScope): Statement => figureStatement(agesText, scope);
