import type { findings } from '@gatehouse/contract/findings/findings';
import type { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { datedClientOfRow } from '../../platform/database/client-of-row.ts';
import type { ListSource } from '../../platform/database/list-source.ts';
import {
  date,
  equals,
  whenTrue,
  integer,
  ofNamedClients,
  text,
  timestamp,
  zones,
} from '../../platform/database/list-sql.ts';
import { dueConditionsIn, findingSource } from '../../platform/engagements/finding-conditions.ts';
import { engagementExists } from '../engagements/public.ts';

/** The list of findings of one engagement, for clients and staff. */
export const engagementFindingSource = {
  ...findingSource,
  within: ({ params }) => [{ sql: 'engagement_id = ?', value: params.id }],
  parent: ({ params }) => engagementExists(params.id),
  keptTotal: 'select count_all from engagements e where e.company_id = (select current_company()) and e.id = ?',
} satisfies ListSource<typeof findings.list>;

const assets = {
  from: 'finding_assets',
  row: `json_build_object('_id', id, 'host', host, 'location', location, 'ip', ip, 'port', port,
    'facts', facts, 'evidence', evidence, 'fixState', fix_state)::text`,
  search: ['host', 'location'],
  sorts: { host: text("host || ' ' || location") },
  filters: {},
};

const inEngagement =
  'finding_id in (select f.id from findings f where f.company_id = (select current_company()) and f.engagement_id = ?)';

/** The list of affected assets of one finding. */
export const assetSource = {
  ...assets,
  within: ({ params }) => [
    { sql: 'finding_id = ?', value: params.findingId },
    { sql: inEngagement, value: params.id },
  ],
  parent: ({ params }) => ({
    name: 'finding_exists',
    text: `select 1 as found from findings
      where company_id = (select current_company()) and engagement_id = $1 and id = $2`,
    values: [params.id, params.findingId],
  }),
} satisfies ListSource<typeof findings.assets>;

/** The same list for the provider's staff. Their path contains no engagement. */
export const clientAssetSource = {
  ...assets,
  within: ({ params }) => [{ sql: 'finding_id = ?', value: params.findingId }],
  parent: ({ params }) => ({
    name: 'finding_in_company',
    text: 'select 1 as found from findings where company_id = (select current_company()) and id = $1',
    values: [params.findingId],
  }),
} satisfies ListSource<typeof providerFindings.assets>;

/**
 * Returns the condition for a visual ID. It looks up the engagement first, because the ID is unique only within a client and no index
 * starts with it.
 */
const ofVisualId = (id: string) => ({
  sql: `(company_id, engagement_id) in (select e.company_id, e.id from engagements e
    where e.visual_id = regexp_replace(upper(?), '-(F[0-9]*|)$', '')) and starts_with(visual_id, upper(?))`,
  value: id,
});

const dueInRow = dueConditionsIn(zones.row);

/** The list of findings of all clients, each with its client. */
export const staffFindingSource = {
  from: 'findings',
  row: `list_row::jsonb || jsonb_build_object(
    'company', ${datedClientOfRow},
    'question', case when shown.asked_at is not null then (
      select jsonb_build_object('author', c.author_name, 'text', left(c.body, 300), 'at', iso(c.created_at))
      from finding_comments c where c.company_id = shown.company_id and c.finding_id = shown.id
        and c.created_at = shown.asked_at limit 1) end)`,
  search: ['title', 'visual_id', 'first_host', ofNamedClients],
  sorts: {
    severity: integer('severity_order'),
    dueDate: date("coalesce(due_date, 'infinity'::date)"),
    changedAt: timestamp('changed_at'),
    askedAt: timestamp("coalesce(asked_at, 'infinity'::timestamptz)"),
  },
  filters: {
    company: equals('company_id'),
    severity: findingSource.filters.severity,
    status: findingSource.filters.status,
    due: (due) => ({ sql: dueInRow[due], value: null }),
    asked: whenTrue('asked_at is not null'),
    idVisual: ofVisualId,
  },
} satisfies ListSource<typeof providerFindings.all>;
