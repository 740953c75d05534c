import { namedClientsAtMost, type providerCves } from '@gatehouse/contract/cves/provider-cves';
import { severities } from '@gatehouse/domain/severity';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { namedClients, whenTrue, integer, numeric, text, timestamp } from '../../../platform/database/list-sql.ts';

const fields = [
  'cve',
  'CVSS_Score',
  'cvss',
  'severity',
  'epss',
  'epssPercentile',
  'kev',
  'kevDueDate',
  'kevRansomware',
  'published',
  'priority',
];
const ofRow = `select * from company_cves o
  where o.name = shown.name and o.confidence = 'confirmed' and o.count_assets > 0 and not o.is_own
    and ((select current_staff()) is null or staff_is_assigned(o.company_id))`;

/** The list of vulnerabilities across all clients. Each row shows the data of the client for which it is the most urgent. */
export const clientCveSource = {
  from: 'client_cves',
  isShared: true,
  row: `(select jsonb_build_object(${fields.map((field) => `'${field}', w.row -> '${field}'`).join(', ')},
      '_id', shown.id, 'summary', shown.summary, 'hasFix', shown.has_fix, 'firstFound', iso(shown.first_found),
      'numOfCompanies', shown.count_companies, 'numOfAssets', shown.count_assets,
      'companies', (select jsonb_agg(jsonb_build_object('_id', m.company_id, 'name', m.name, 'shortName', m.short_name,
          'numOfAssets', m.count_assets) order by m.count_assets desc, m.name)
        from (select o.company_id, o.count_assets, c.name, c.short_name from (${ofRow}) o
          join companies c on c.id = o.company_id order by o.count_assets desc, c.name limit ${namedClientsAtMost}) m))
    from (select o.list_row::jsonb as row from (${ofRow}) o order by o.priority desc, o.company_id limit 1) w)`,
  search: [
    'name',
    'summary',
    {
      condition: `company_ids && array(select c.id from companies c where ${namedClients})`,
    },
  ],
  sorts: {
    priority: numeric('priority'),
    companies: integer('count_companies'),
    assets: integer('count_assets'),
    severity: integer('severity'),
    epss: numeric('epss'),
    cve: text('name'),
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
    company: (id) => ({ sql: 'company_ids @> array[?::uuid]', value: id }),
  },
} satisfies ListSource<typeof providerCves.list>;
