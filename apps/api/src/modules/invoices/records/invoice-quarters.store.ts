import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import type { ListFilter } from '../../../platform/database/list-statement.ts';
import { todayIn, type Zone, zones } from '../../../platform/database/list-sql.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { ofClientsInSight } from '../../../platform/routes/named-client.ts';

/**
 * The days of issue are those of the lists, so that a quarter counts the invoices that its list shows. The day before the first quarter
 * bounds the rows read in any time zone.
 */
const text = `with quarters as (select generate_series(date_trunc('quarter', {today}::timestamp) - interval '21 months',
    date_trunc('quarter', {today}::timestamp), interval '3 months')::date as day),
  issued as (select currency, date_trunc('quarter', issued_at at time zone {zone})::date as day, count(*) as count,
      sum(total - credited) as net,
      coalesce(sum(amount_due) filter (where state = 'Open' and due_at >= now()), 0) as due,
      coalesce(sum(amount_due) filter (where state = 'Open' and due_at < now()), 0) as overdue
    from invoices where {conditions} and state <> 'Draft' and issued_at >= (select min(day) - 1 from quarters)::timestamp
    group by 1, 2)
  select coalesce(json_agg(json_build_object('currency', currency, 'quarters', (
      select json_agg(json_build_object('from', q.day, 'to', (q.day + interval '3 months')::date - 1,
        'count', coalesce(i.count, 0), 'paid', coalesce(i.net - i.due - i.overdue, 0), 'due', coalesce(i.due, 0),
        'overdue', coalesce(i.overdue, 0)) order by q.day)
      from quarters q left join issued i on i.day = q.day and i.currency = c.currency)) order by currency), '[]')::text
    as quarters
  from (select distinct currency from issued where day in (select day from quarters)) c`;

const statementOf = (conditions: readonly ListFilter[], zone: Zone, today: string): Statement =>
  filteredStatement(text, { conditions, zone, today });

/** Returns the statement for the quarters of the company in the current transaction. */
export const quartersOfCompany = (): Statement =>
  statementOf([{ sql: 'company_id = (select current_company())', value: null }], zones.company, todayIn(zones.company));

/** Returns the statement for the quarters across the clients that the reader can access. The current quarter is that of UTC. */
export const quartersOfAll = (): Statement =>
  statementOf([ofClientsInSight], zones.row, "(now() at time zone 'UTC')::date");
