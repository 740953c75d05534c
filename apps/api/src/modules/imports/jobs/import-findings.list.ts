import type { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { severities } from '@gatehouse/domain/severity';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { equals, equalsAny, integer, text } from '../../../platform/database/list-sql.ts';

/** The list of findings of a preview. */
export const importFindingSource = {
  from: 'import_findings',
  row: `json_build_object('_id', id, 'change', change,
    'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[severity + 1], 'cvssScore', cvss_score,
    'title', title, 'assets', assets, 'numOfAssets', count_assets, 'numOfNewAssets', count_new_assets, 'parts', parts,
    'titleBefore', title_before,
    'severityBefore', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[severity_before + 1],
    'isLeftOut', is_left_out)`,
  search: ['title', { condition: "array_to_string(assets, ' ') ilike ?" }],
  sorts: { severity: integer('severity_order'), title: text('title') },
  filters: {
    change: equals('change'),
    severity: (words) => equalsAny('severity', 'smallint')(words.map((word) => severities.indexOf(word))),
  },
  within: ({ params }) => [{ sql: 'job_id = ?', value: params.id }],
  parent: ({ params }) => ({
    name: 'import_job_exists',
    text: 'select 1 as found from import_jobs where company_id = (select current_company()) and id = $1',
    values: [params.id],
  }),
} satisfies ListSource<typeof importJobs.findings>;
