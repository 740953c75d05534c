import {
  templateFieldsSchema,
  translationFieldsSchema,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import type { DemoFiller } from '../../extensions/demo-filler.ts';
import { readDemoJson } from '../../platform/core/demo-data.ts';
import { buildTemplate, buildTranslation } from './finding-templates.build.ts';

const texts = translationFieldsSchema.omit({ sourceRevision: true });
/** A translation; `formerly` are the texts that were translated, if they have changed since. */
const translation = texts.extend({ language: z.enum(reportLanguages), formerly: texts.partial().optional() });
const templates = templateFieldsSchema.omit({ language: true }).extend({ translations: translation.array() }).array();

/** Returns the templates of the demo with their translations. */
export const readDemoTemplates = () => readDemoJson('finding-templates/templates.json', templates);

/** Adds the provider's library of finding templates with their translations. */
export const fillTemplates: DemoFiller = async ({ database, company, users }) => {
  if (company.slug !== 'provider') return;
  const editor = users.find(({ role }) => role === 'provider-analyst')?.fullname ?? '';
  const made = { companyId: company.id, editor };
  for (const { translations, ...template } of await readDemoTemplates()) {
    const { id: templateId } = await buildTemplate(database, { ...made, ...template });
    for (const each of translations) await buildTranslation(database, { ...made, templateId, ...each });
  }
};
