import type { TemplateFields } from '@gatehouse/domain/finding-template';

import type { Database } from '../../platform/database/database.ts';
import { columnsOf } from './finding-templates.present.ts';

let made = 0;

const empty: Omit<TemplateFields, 'title'> = {
  severity: null,
  cvssv3: '',
  description: '',
  impact: '',
  recommendation: '',
  references: [],
  cwe: null,
  owasp: '',
  tags: [],
};

/** Inserts a finding template of the provider. */
export function buildTemplate(
  database: Database,
  { companyId, editor = '', ...fields }: Partial<TemplateFields> & { companyId: string; editor?: string },
) {
  made += 1;
  const row = {
    company_id: companyId,
    editor_name: editor,
    ...columnsOf({ title: `Template ${made}`, ...empty, ...fields }),
  };
  return database.withPlatform((db) =>
    db.insertInto('finding_templates').values(row).returningAll().executeTakeFirstOrThrow(),
  );
}
