import type { engagements } from '@gatehouse/contract/engagements/engagements';
import type { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { clientOfRow } from '../../platform/database/client-of-row.ts';
import type { ListSource } from '../../platform/database/list-source.ts';
import {
  assignedTo,
  date,
  equals,
  numeric,
  ofNamedClients,
  text,
  timestamp,
} from '../../platform/database/list-sql.ts';
import { shownEngagements } from '../../platform/engagements/shown-total.ts';

/** The client's list of engagements. */
export const engagementSource = {
  from: 'engagements',
  row: 'list_row',
  search: ['title', 'visual_id'],
  sorts: { createdAt: timestamp('created_at'), totalRisk: numeric('total_risk'), title: text('lower(title)') },
  filters: { status: equals('status') },
  keptTotal: shownEngagements,
} satisfies ListSource<typeof engagements.list>;

/** The staff's list of a client's engagements, including drafts and withdrawn ones. */
export const clientEngagementSource = {
  ...engagementSource,
  row: `list_row::jsonb || jsonb_build_object('publication', publication, 'publishedAt', iso(published_at))`,
  filters: { ...engagementSource.filters, publication: equals('publication') },
} satisfies ListSource<typeof providerEngagements.list>;

const severityCounts = `(select jsonb_agg(coalesce((select sum(t.findings) from finding_counts t
    where t.company_id = shown.company_id and t.engagement_id = shown.id and t.severity = s.level), 0) order by s.level)
  from generate_series(0, 4) s (level))`;
const lacks = `array_remove(array[
  case when shown.date_start is null or shown.date_end is null then 'dates' end,
  case when shown.scope = '[]' then 'scope' end,
  case when shown.summary = '' then 'summary' end,
  case when shown.count_all = 0 then 'findings' end], null)`;

/** Conditions of the stages. Engagements that the client cannot see are drafts, regardless of their status. */
const stages = {
  draft: "publication = 'Draft'",
  upcoming: "publication <> 'Withdrawn' and status = 'Planned'",
  running: "publication <> 'Withdrawn' and status = 'In Progress'",
  done: "publication <> 'Withdrawn' and status = 'Completed'",
};

/** The list of engagements of all clients. */
export const staffEngagementSource = {
  from: 'engagements',
  row: `${clientEngagementSource.row} || jsonb_build_object(
    'company', ${clientOfRow},
    'lead', case when shown.lead_id is not null
      then jsonb_build_object('_id', shown.lead_id, 'fullname', shown.lead_name) end,
    'bySeverity', ${severityCounts},
    'numOfDrafts', (select count(*) from finding_drafts d
      where d.company_id = shown.company_id and d.engagement_id = shown.id and d.was_changed),
    'lacks', ${lacks})`,
  search: ['title', 'visual_id', ofNamedClients],
  sorts: {
    createdAt: timestamp('created_at'),
    dateStart: date("coalesce(date_start, 'infinity'::date)"),
    dateEnd: date("coalesce(date_end, 'infinity'::date)"),
  },
  filters: {
    company: equals('company_id'),
    stage: (stage) => ({ sql: stages[stage], value: null }),
    publication: equals('publication'),
    lead: assignedTo('lead_id'),
  },
} satisfies ListSource<typeof providerEngagements.all>;
