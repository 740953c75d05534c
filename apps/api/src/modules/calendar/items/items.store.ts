import type { CalendarLayer } from '@gatehouse/contract/calendar/calendar-access';

import type { Statement } from '../../../platform/database/scoped-read.ts';

/** A query of the calendar. Days are `YYYY-MM-DD`. */
export interface ItemQuery {
  layers: readonly CalendarLayer[];
  from: string;
  to: string;
}

/** Selects the items as JSON text, by start. Parameter $4 is true if the viewer may move activities. */
export const itemsStatement = ({ layers, from, to }: ItemQuery, mayEdit: boolean): Statement => ({
  name: 'calendar_items',
  text: `select coalesce(string_agg(row, ',' order by date_start, title, id), '') as items from (
    select json_build_object('_id', id, 'layer', layer, 'title', title, 'type', type, 'status', status,
      'date_start', date_start, 'date_end', date_end, 'link', link, 'canEdit', is_open and $4::boolean,
      'parentActivityId', activity_id)::text as row, date_start, title, id
    from calendar_between($1::text[], $2::date, $3::date)) i`,
  values: [layers, from, to, mayEdit],
  isPlannedOnce: true,
});

/**
 * Selects the days that have items as JSON text. It sums the starts and ends of items, so that a long item costs no more than a short one.
 */
export const countsStatement = ({ layers, from, to }: ItemQuery): Statement => ({
  name: 'calendar_counts',
  text: `with items as (
      select layer, greatest(date_start, $2::date) as first, least(date_end, $3::date) as last
      from calendar_between($1::text[], $2::date, $3::date)),
    edges as (
      select layer, day, sum(change) as change
      from (select layer, first as day, 1 as change from items union all select layer, last + 1, -1 from items) e
      group by layer, day),
    levels as (
      select layer, day, sum(change) over (partition by layer order by day) as total,
        lead(day) over (partition by layer order by day) as until
      from edges),
    days as (
      select l.layer, l.day + d.offset_days as day, l.total
      from levels l cross join lateral generate_series(0, l.until - l.day - 1) as d (offset_days)
      where l.total > 0)
    select coalesce(string_agg(row, ',' order by day), '') as days from (
      select json_build_object('date', day, 'counts', json_object_agg(layer, total order by layer))::text as row, day
      from days group by day) d`,
  values: [layers, from, to],
  isPlannedOnce: true,
});
