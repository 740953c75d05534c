import type { findings } from '@gatehouse/contract/findings';
import type { providerFindings } from '@gatehouse/contract/provider-findings';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { text } from '../../../platform/database/list-sql.ts';
import { findingSource } from '../../../platform/engagements/finding-conditions.ts';
import { engagementExists } from './finding-lists.store.ts';

/** The findings of one engagement, for either side. */
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

/** The affected assets of one finding. */
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

/** For the provider's staff: their path contains no engagement. */
export const clientAssetSource = {
  ...assets,
  within: ({ params }) => [{ sql: 'finding_id = ?', value: params.findingId }],
  parent: ({ params }) => ({
    name: 'finding_in_company',
    text: 'select 1 as found from findings where company_id = (select current_company()) and id = $1',
    values: [params.findingId],
  }),
} satisfies ListSource<typeof providerFindings.assets>;
