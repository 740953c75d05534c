import type { phishing } from '@gatehouse/contract/phishing/phishing';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { listStatement } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { date, equals, equalsAny, text } from '../../../platform/database/list-sql.ts';

const funnel = `'funnel', jsonb_build_object('targeted', count_recipients) || coalesce(nullif(figures, '{}') - '{clickSeconds,reportSeconds,firstReportSeconds}'::text[],
  '{"delivered":0,"opened":0,"clicked":0,"submitted":0,"reported":0,"failed":0}')`;

/** The SQL of a campaign in lists, in the shape of the contract's `campaignRowSchema`. */
const campaignRow = `jsonb_build_object('_id', id, 'idVisual', visual_id, 'name', name, 'status', status,
  'date_start', date_start, 'date_end', date_end, 'template', template, 'tactic', lure_tactic, 'difficulty', lure_difficulty,
  'recipientsState', recipients_state, 'numOfRecipients', count_recipients, ${funnel},
  'resilience', case when count_failed > 0 then round(count_reported::numeric / count_failed, 3) end)`;

/** The list of campaigns, for clients and staff. Row-level security hides drafts from clients. */
export const campaignSource = {
  from: 'phishing_campaigns',
  row: campaignRow,
  search: ['name', 'visual_id', 'template'],
  sorts: { dateStart: date('date_start'), name: text('lower(name)') },
  filters: {
    status: equalsAny('status', 'text'),
    tactic: equals('lure_tactic'),
    days: ({ from, to }) => [
      ...(from ? [{ sql: 'date_start >= ?::date', value: from }] : []),
      ...(to ? [{ sql: 'date_start <= ?::date', value: to }] : []),
    ],
  },
} satisfies ListSource<typeof phishing.campaigns>;

/** Selects the newest campaigns in list order. */
export const newestCampaigns = (companyId: string, limit: number): Statement =>
  listStatement({
    from: campaignSource.from,
    row: campaignSource.row,
    order: { ...campaignSource.sorts.dateStart, direction: 'desc' },
    companyId,
    filters: [],
    withoutTotal: true,
    limit,
    after: null,
  });
