import type { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { severities } from '@gatehouse/domain/severity';

import type { ListSource } from '../../platform/database/list-source.ts';
import { text, timestamp } from '../../platform/database/list-sql.ts';

const severityWord = `(array['${severities.join("', '")}'])[shown_severity + 1]`;

/** The list of the provider's finding templates. */
export const templateSource = {
  from: 'finding_templates',
  row: `json_build_object('_id', id, 'title', title, 'severity', ${severityWord}, 'cwe', cwe, 'owasp', owasp,
    'tags', tags, 'placeholders', placeholders, 'editor', editor_name, 'changedAt', iso(changed_at))`,
  search: ['title', "array_to_string(tags, ' ')"],
  sorts: { title: text('lower(title)'), changedAt: timestamp('changed_at') },
  filters: {
    severity: (words) => ({
      sql: 'shown_severity = any(?::smallint[])',
      value: words.map((word) => severities.indexOf(word)),
    }),
  },
} satisfies ListSource<typeof findingTemplates.list>;
