import type { Statement } from '../../platform/database/scoped-read.ts';
import { type Cursor, likePattern, listStatement } from '../../platform/database/list-statement.ts';

interface CompanyPage {
  q: string | undefined;
  limit: number;
  after: Cursor | null;
}

const totalOf = (thing: string) =>
  `coalesce((select total from company_totals where company_id = shown.id and thing = '${thing}'), 0)`;

const row = `json_build_object('_id', id, 'name', name, 'shortName', short_name, 'services', services,
  'numOfUsers', ${totalOf('users')}, 'numOfEngagements', ${totalOf('engagements')})`;

/** The client companies by name; the provider's own is not among them. */
export const companiesStatement = ({ q, limit, after }: CompanyPage): Statement =>
  listStatement({
    from: 'companies',
    companyId: null,
    row,
    order: { key: 'name', type: 'text', direction: 'asc' },
    filters: [
      { sql: 'kind = ?', value: 'client' },
      ...(q ? [{ sql: '(name ilike ? or short_name ilike ?)', value: likePattern(q) }] : []),
    ],
    limit,
    after,
  });
