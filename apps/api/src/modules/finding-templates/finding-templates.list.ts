import type { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { severities } from '@gatehouse/domain/severity';

import type { ListSource } from '../../platform/database/list-source.ts';
import { text, timestamp, whenTrue } from '../../platform/database/list-sql.ts';

const severityWord = `(array['${severities.join("', '")}'])[shown_severity + 1]`;

/** SQL of the ids of templates with a translation that meets a condition; `f` is the template. */
const translated = (condition: string): string => `id in (select t.template_id from finding_template_translations t
  join finding_templates f on f.company_id = t.company_id and f.id = t.template_id where ${condition})`;

/** The list of the provider's finding templates. */
export const templateSource = {
  from: 'finding_templates',
  row: `json_build_object('_id', id, 'title', title, 'severity', ${severityWord}, 'cwe', cwe, 'owasp', owasp,
    'tags', tags, 'placeholders', placeholders, 'editor', editor_name, 'changedAt', iso(changed_at), 'language', language,
    'translations', (select coalesce(json_agg(json_build_object('language', t.language,
        'isOutdated', t.source_revision < shown.text_revision) order by t.language), '[]'::json)
      from finding_template_translations t where t.company_id = shown.company_id and t.template_id = shown.id))`,
  search: ['title', "array_to_string(tags, ' ')"],
  sorts: { title: text('lower(title)'), changedAt: timestamp('changed_at') },
  filters: {
    severity: (words) => ({
      sql: 'shown_severity = any(?::smallint[])',
      value: words.map((word) => severities.indexOf(word)),
    }),
    language: (languages) => ({
      sql: `(language = any(?::text[]) or ${translated('t.language = any(?::text[])')})`,
      value: null,
      values: [languages, languages],
    }),
    outdated: whenTrue(translated('t.source_revision < f.text_revision')),
  },
} satisfies ListSource<typeof findingTemplates.list>;
