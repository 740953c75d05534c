import type { provider } from '@gatehouse/contract/provider';

import type { ListSource } from '../../platform/database/list-source.ts';
import { text } from '../../platform/database/list-sql.ts';

const totalOf = (thing: string) =>
  `coalesce((select total from company_totals where company_id = shown.id and thing = '${thing}'), 0)`;

/** The client companies; the provider's own is not among them. */
export const companySource = {
  from: 'companies',
  row: `json_build_object('_id', id, 'name', name, 'shortName', short_name, 'logo', logo, 'services', services,
    'numOfUsers', ${totalOf('users')}, 'numOfEngagements', ${totalOf('engagements')})`,
  search: ['name', 'short_name'],
  sorts: { name: text('(name collate "und-x-icu")') },
  filters: {},
  within: () => [{ sql: 'kind = ?', value: 'client' }],
} satisfies ListSource<typeof provider.companies>;
