import { datedClientOfRow } from '../../platform/database/client-of-row.ts';
import type { providerRetests, retests } from '@gatehouse/contract/retests/retests';

import type { ListSource } from '../../platform/database/list-source.ts';
import {
  date,
  equals,
  equalsAny,
  whenTrue,
  timestamp,
  todayIn,
  type Zone,
  zones,
} from '../../platform/database/list-sql.ts';
import { engagementExists } from '../engagements/public.ts';

const overdueIn = (zone: Zone) =>
  whenTrue(`state in ('Requested', 'In Progress') and expected_date < ${todayIn(zone)}`);

/** The list of retests of a company, for clients and staff. */
export const retestSource = {
  from: 'retests',
  row: 'list_row',
  search: ['visual_id', 'title', 'requester_name'],
  sorts: { createdAt: timestamp('created_at'), expectedDate: date("coalesce(expected_date, 'infinity'::date)") },
  filters: {
    state: equalsAny('state', 'text'),
    turn: equals('turn'),
    overdue: overdueIn(zones.company),
  },
} satisfies ListSource<typeof retests.all>;

/** The list of retests of one engagement. */
export const engagementRetestSource = {
  ...retestSource,
  within: ({ params }) => [{ sql: 'engagement_id = ?', value: params.id }],
  parent: ({ params }) => engagementExists(params.id),
} satisfies ListSource<typeof retests.list>;

/** The list of retests of all clients, each with its client. */
export const retestQueueSource = {
  ...retestSource,
  row: `list_row::jsonb || jsonb_build_object('company', ${datedClientOfRow})`,
  search: [
    ...retestSource.search,
    { condition: 'company_id in (select c.id from companies c where c.name ilike ? or c.short_name ilike ?)' },
  ],
  filters: { ...retestSource.filters, overdue: overdueIn(zones.row) },
} satisfies ListSource<typeof providerRetests.queue>;
