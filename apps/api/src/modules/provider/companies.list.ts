import { staffRoles } from '@gatehouse/contract/core/access';
import type { provider } from '@gatehouse/contract/provider/provider';
import { readsSecurityCounts } from '@gatehouse/contract/staff/staff-sight';

import type { ListSource } from '../../platform/database/list-source.ts';
import { assignedTo, namedClients, equals, whenTrue, text } from '../../platform/database/list-sql.ts';
import { seenClients } from '../../platform/routes/named-client.ts';

const totalOf = (kind: string) =>
  `coalesce((select total from company_totals where company_id = shown.id and kind = '${kind}'), 0)`;

const openOf = (severity: number): string =>
  `(select coalesce(sum(t.findings), 0) from finding_counts t where t.company_id = shown.id and t.severity = ${severity}
    and t.status not in ('Fixed', 'Acknowledged'))`;
/** Staff roles that may not read counts of findings and retests. */
const withoutCounts = staffRoles.filter((role) => !readsSecurityCounts(role)).map((role) => `'${role}'`);
const counted = (sql: string): string =>
  `case when (select u.role from users u where u.id = ?) not in (${withoutCounts.join(', ')}) then ${sql} end`;
const waitingRetests = `from retests r where r.company_id = shown.id and r.turn = 'provider'`;

/** The list of client companies, without the provider's own. */
export const companySource = {
  from: 'companies',
  isShared: true,
  row: `json_build_object('_id', id, 'name', name, 'shortName', short_name, 'logo', logo, 'services', services,
    'numOfUsers', ${totalOf('users')}, 'numOfEngagements', ${totalOf('engagements')},
    'openCritical', ${counted(openOf(0))}, 'openHigh', ${counted(openOf(1))},
    'waitingRetests', ${counted(`(select count(*) ${waitingRetests})`)},
    'waitingSince', ${counted(`(select iso(min(r.created_at)) ${waitingRetests})`)},
    'lastPublished', (select iso(max(e.published_at)) from engagements e
      where e.company_id = shown.id and e.publication = 'Published'),
    'nextEngagement', (select json_build_object('_id', e.id, 'title', e.title, 'date_start', e.date_start) from engagements e
      where e.company_id = shown.id and e.status = 'Planned' and e.date_start is not null and e.publication <> 'Withdrawn'
      order by e.date_start, e.id limit 1),
    'domainsAsked', domains_asked, 'state', state, 'accountLead', (select json_build_object('_id', u.id, 'fullname', u.fullname)
      from users u where u.id = shown.account_lead))`,
  search: [{ condition: namedClients }],
  sorts: { name: text('(name collate "und-x-icu")') },
  filters: {
    asksDomains: whenTrue("domains_asked <> '{}'"),
    state: equals('state'),
    service: (service) => ({ sql: '? = any(services)', value: service }),
    lead: assignedTo('account_lead'),
  },
  within: () => [{ sql: `id in ${seenClients}`, value: null }],
} satisfies ListSource<typeof provider.companies>;
