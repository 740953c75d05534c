import type { activities } from '@gatehouse/contract/activities/activities';
import type { DayRange } from '@gatehouse/contract/core/list-declaration';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import type { ListSource } from '../../../platform/database/list-source.ts';
import {
  date,
  equals,
  equalsAny,
  whenTrue,
  ofNamedClients,
  text,
  timestamp,
  todayIn,
  type Zone,
  zones,
} from '../../../platform/database/list-sql.ts';
import type { ListFilter } from '../../../platform/database/list-statement.ts';

// SQL of the rules in activityRights() of the domain; a test compares the two.
const isRequested = `(shown.status = 'Pending' and shown.origin = 'client' and not shown.from_engagement
  and exists (select from users u where u.id = ?::uuid and u.role in ('company-admin', 'company-manager')))`;
const rightsOfClients = `jsonb_build_object('canEdit', ${isRequested}, 'canDelete', ${isRequested} and shown.creator_id = ?::uuid)`;
const rightsOfStaff = `jsonb_build_object('canEdit', not shown.from_engagement and shown.status <> 'Completed',
  'canDelete', not shown.from_engagement and shown.origin = 'provider' and shown.status in ('Pending', 'Planned'))`;

/** Filters activities with a day in the range, and series with an occurrence in it. */
function inRange({ from, to }: DayRange): ListFilter {
  const [first, last] = [from ?? '-infinity', to ?? 'infinity'];
  return {
    sql: `(repetition_type is null and date_end >= ?::date and date_start <= ?::date
      or id in (select o.activity_id from activity_occurrences o where o.date_end >= ?::date and o.date_start <= ?::date
        and o.removed_at is null))`,
    value: null,
    values: [first, last, first, last],
  };
}

const filters = { status: equalsAny('status', 'text'), type: equals('type'), days: inRange };

/** SQL for activities that wait for an answer: requests, and series with an occurrence for which the client requested another date. */
const isWaiting = `(answer_by is not null or status <> 'Pending' and id in (
  select o.activity_id from activity_occurrences o where o.status = 'Pending' and o.removed_at is null))`;
const filtersOfStaff = (zone: Zone) => ({
  ...filters,
  waiting: whenTrue(isWaiting),
  late: whenTrue(`answer_by <= current_date + 1 and answer_by < ${todayIn(zone)}`),
});

const sorts = { date_start: date('date_start'), createdAt: timestamp('created_at') };

/** The activities of a company, for its own users. */
export const activitySource = {
  from: 'activities',
  row: `activity_core(shown) || activity_parts(shown) || ${rightsOfClients}`,
  search: ['task', 'description', 'type', 'creator_name'],
  sorts: { ...sorts, task: text('lower(task)') },
  filters,
  keptTotal: `select t.total from company_totals t where t.company_id = (select current_company()) and t.kind = 'activities'`,
} satisfies ListSource<typeof activities.list>;

/** The activities of one client, for the provider's staff. */
export const clientActivitySource = {
  ...activitySource,
  row: `activity_core(shown) || activity_parts(shown) || activity_client(shown) || ${rightsOfStaff}`,
  filters: filtersOfStaff(zones.company),
} satisfies ListSource<typeof providerActivities.list>;

/** The activities of all clients, for the provider's staff. */
export const activityQueueSource = {
  from: 'activities',
  row: `activity_core(shown) || activity_client(shown) || ${rightsOfStaff}`,
  search: ['task', 'type', 'creator_name', ofNamedClients],
  sorts: { ...sorts, answerBy: date("coalesce(answer_by, 'infinity'::date)") },
  filters: { company: equals('company_id'), ...filtersOfStaff(zones.row) },
} satisfies ListSource<typeof providerActivities.queue>;
