import type { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';

import type { ListSource } from '../../platform/database/list-source.ts';
import { text, timestamp } from '../../platform/database/list-sql.ts';

/** The list of the provider's report templates. */
export const templateSource = {
  from: 'report_templates',
  row: `json_build_object('_id', id, 'name', name, 'isDefault', is_default, 'options', options,
    'numOfEngagements', (select count(*) from report_options o where o.template_id = shown.id),
    'revision', revision, 'updatedAt', iso(updated_at))`,
  search: ['name'],
  sorts: { name: text('lower(name)'), updatedAt: timestamp('updated_at') },
  filters: {},
} satisfies ListSource<typeof reportTemplates.list>;
