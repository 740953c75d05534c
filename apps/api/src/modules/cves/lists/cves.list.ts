import type { cves, providerAdvisories } from '@gatehouse/contract/cves/cves';
import { severities } from '@gatehouse/domain/severity';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { equalsAny, whenTrue, integer, numeric, text, timestamp } from '../../../platform/database/list-sql.ts';

/** The list of a company's vulnerabilities, for clients and staff. */
export const cveSource = {
  from: 'company_cves',
  row: 'list_row',
  keptTotal: "select total from company_totals where company_id = (select current_company()) and kind = 'company_cves'",
  search: ['name', 'summary'],
  sorts: {
    priority: numeric('priority'),
    severity: integer('severity'),
    score: numeric('score'),
    epss: numeric('epss'),
    published: timestamp("coalesce(published_at, '-infinity')"),
    cve: text('name'),
    assets: integer('count_assets'),
    firstFound: timestamp('first_found'),
  },
  filters: {
    urgent: whenTrue('is_urgent'),
    kev: whenTrue('is_exploited'),
    fix: whenTrue('has_fix'),
    severity: (words) => ({
      sql: 'severity = any(?::smallint[])',
      value: words.map((word) => severities.indexOf(word)),
    }),
    state: equalsAny('state', 'text'),
    confidence: equalsAny('confidence', 'text'),
    system: (id) => ({ sql: 'system_ids @> array[?::uuid]', value: id }),
    own: whenTrue('is_own'),
  },
} satisfies ListSource<typeof cves.list>;

/** The list of all advisories, for the provider's staff. */
export const advisorySource = {
  from: 'advisories',
  isShared: true,
  row: `json_build_object('_id', id, 'source', source, 'id', advisory_id, 'cve', vulnerability, 'summary', summary,
    'published', iso(published_at), 'modified', iso(modified_at), 'withdrawn', iso(withdrawn_at), 'received', iso(received_at))::text`,
  search: ['advisory_id', 'vulnerability', 'summary'],
  sorts: {
    received: timestamp('received_at'),
    published: timestamp("coalesce(published_at, '-infinity')"),
    id: text('advisory_id'),
  },
  filters: { source: equalsAny('source', 'text') },
} satisfies ListSource<typeof providerAdvisories.list>;
