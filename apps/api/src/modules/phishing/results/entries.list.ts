import type { phishing } from '@gatehouse/contract/phishing/phishing';
import { phishingEventTypes } from '@gatehouse/domain/phishing/phishing-event';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { equals, equalsAny, whenTrue, text, timestamp } from '../../../platform/database/list-sql.ts';
import type { Cursor } from '../../../platform/database/list-page.ts';
import { listStatement } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';

const orderedTypes = phishingEventTypes.map((type) => `'${type}'`).join(', ');

/** The order of a recipient's events `e`. Events of the same time are in their usual sequence. */
const eventOrder = `e.at, array_position(array[${orderedTypes}], e.type), e.id`;

/** The SQL of a recipient as the reader may see them. The view `phishing_entries` has a named and an unnamed row of each. */
const entryRow = `json_build_object('_id', id, 'campaignRef', campaign_id, 'fullname', shown_name, 'email', nullif(shown_email, ''),
  'department', shown_department, 'employeeId', shown_employee_id, 'delivery', delivery, 'status', status, 'stage', stage,
  'stageAt', iso(stage_at), 'reported', reported_at is not null, 'reportedAt', iso(reported_at), 'action', action,
  'numOfExcluded', count_excluded, 'events', (
    select coalesce(json_agg(json_build_object('_id', e.id, 'at', iso(e.at), 'type', e.type,
      'userAgent', case when shown.is_named then e.user_agent end, 'ip', case when shown.is_named then e.ip end,
      'excluded', e.excluded) order by ${eventOrder}), '[]'::json)
    from phishing_events e where e.company_id = shown.company_id and e.recipient_id = shown.id))`;

/** SQL condition for recipients who failed at least two of the campaigns delivered in the last months. */
const repeats = `person_key in (
  select r.person_key from phishing_recipients r join phishing_campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
  where r.company_id = (select current_company()) and r.stage >= 3 and c.date_start > current_date - make_interval(months => ?::integer)
  group by r.person_key having count(distinct r.campaign_id) >= 2)`;

const shownTo = (readerId: string) => [
  { sql: 'is_named = (select shows_recipient_names(?::uuid))', value: readerId },
  { sql: '(select shows_recipients())', value: null },
];

const sorts = { status: text('shown_order'), stageAt: timestamp("coalesce(stage_at, '-infinity')") };

/** The list of recipients of a campaign. */
export const entrySource = {
  from: 'phishing_entries',
  row: entryRow,
  within: ({ params: { id }, viewerId }) => [{ sql: 'campaign_id = ?', value: id }, ...shownTo(viewerId)],
  parent: ({ params: { id } }) => ({
    name: 'phishing_campaign',
    text: 'select 1 as found from phishing_campaigns where id = $1',
    values: [id],
  }),
  keptTotal: `select case when (select shows_recipients()) then count_recipients else 0 end from phishing_campaigns where id = ?`,
  search: ['shown_name', 'shown_email', 'shown_department'],
  sorts,
  filters: {
    id: equals('id'),
    status: equalsAny('status', 'smallint'),
    reached: (stage) => ({ sql: 'stage >= ?::smallint', value: stage }),
    action: equalsAny('action', 'smallint'),
    department: (name) => ({ sql: 'shown_department = ?', value: name === '-' ? '' : name }),
    reported: whenTrue('reported_at is not null and stage is not null'),
    undelivered: whenTrue('stage is null'),
    excluded: whenTrue('count_excluded > 0'),
    repeat: (months) => ({ sql: repeats, value: months }),
  },
} satisfies ListSource<typeof phishing.entries>;

interface ReadCampaign {
  id: string;
  companyId: string;
  readerId: string;
}

/** Selects recipients of a campaign in list order, after a cursor. */
export const entriesAfter = (
  { id, companyId, readerId }: ReadCampaign,
  { after, limit }: { after: Cursor | null; limit: number },
): Statement =>
  listStatement({
    from: entrySource.from,
    row: entrySource.row,
    order: { ...sorts.status, direction: 'asc' },
    companyId,
    within: [{ sql: 'campaign_id = ?', value: id }, ...shownTo(readerId)],
    filters: [],
    withoutTotal: true,
    limit,
    after,
  });
