import type { provider } from '@gatehouse/contract/provider';

import type { ListSource } from '../../platform/database/list-source.ts';
import { holds, text } from '../../platform/database/list-sql.ts';

const totalOf = (thing: string) =>
  `coalesce((select total from company_totals where company_id = shown.id and thing = '${thing}'), 0)`;

const openOf = (severity: number): string =>
  `(select coalesce(sum(t.findings), 0) from finding_tallies t where t.company_id = shown.id and t.severity = ${severity}
    and t.status not in ('Fixed', 'Acknowledged'))`;
const waitingRetests = `from retests r where r.company_id = shown.id and r.turn = 'provider'`;

/** The client companies; the provider's own is not among them. */
export const companySource = {
  from: 'companies',
  row: `json_build_object('_id', id, 'name', name, 'shortName', short_name, 'logo', logo, 'services', services,
    'numOfUsers', ${totalOf('users')}, 'numOfEngagements', ${totalOf('engagements')},
    'openCritical', ${openOf(0)}, 'openHigh', ${openOf(1)},
    'waitingRetests', (select count(*) ${waitingRetests}), 'waitingSince', (select iso(min(r.created_at)) ${waitingRetests}),
    'lastPublished', (select iso(max(e.published_at)) from engagements e
      where e.company_id = shown.id and e.publication = 'Published'),
    'nextEngagement', (select json_build_object('_id', e.id, 'title', e.title, 'date_start', e.date_start) from engagements e
      where e.company_id = shown.id and e.status = 'Planned' and e.date_start is not null and e.publication <> 'Withdrawn'
      order by e.date_start, e.id limit 1),
    'domainsAsked', domains_asked)`,
  search: ['name', 'short_name'],
  sorts: { name: text('(name collate "und-x-icu")') },
  filters: { asksDomains: holds("domains_asked <> '{}'") },
  within: () => [{ sql: 'kind = ?', value: 'client' }],
} satisfies ListSource<typeof provider.companies>;
