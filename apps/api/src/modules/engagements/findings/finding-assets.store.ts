import { type Cursor, likePattern, listStatement } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';

interface AssetPage {
  companyId: string;
  /** The engagement, where the path names it as well. */
  id: string | null;
  findingId: string;
  q: string | undefined;
  limit: number;
  after: Cursor | null;
}

const row = `json_build_object('_id', id, 'host', host, 'location', location, 'ip', ip, 'port', port,
  'facts', facts, 'evidence', evidence, 'fixState', fix_state)::text`;

const inEngagement =
  'finding_id in (select f.id from findings f where f.company_id = (select current_company()) and f.engagement_id = ?)';

/** The places of one finding by host and location. */
export const assetsStatement = ({ companyId, id, findingId, q, limit, after }: AssetPage): Statement =>
  listStatement({
    from: 'finding_assets',
    companyId,
    row,
    order: { key: "host || ' ' || location", type: 'text', direction: 'asc' },
    within: [{ sql: 'finding_id = ?', value: findingId }, ...(id === null ? [] : [{ sql: inEngagement, value: id }])],
    filters: q ? [{ sql: '(host ilike ? or location ilike ?)', value: likePattern(q) }] : [],
    limit,
    after,
  });

/** Whether the company has such a finding, in whatever engagement. */
export const findingInCompany = (id: string): Statement => ({
  name: 'finding_in_company',
  text: 'select 1 as found from findings where company_id = (select current_company()) and id = $1',
  values: [id],
});
