import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { findingTemplateRowSchema, findingTemplateSchema, templateFieldsSchema } from './finding-template.schema.ts';
import { findingTemplates } from './finding-templates.ts';

const params = z.strictObject({ templateId: recordId });

/** Schemas, limits and summaries of `findingTemplates`. */
export const findingTemplateSchemas = {
  list: { summary: 'Finding templates, by title.', row: findingTemplateRowSchema },
  create: {
    summary: 'Creates a finding template. 409 where another one has its title, whatever the case.',
    body: templateFieldsSchema,
    result: findingTemplateSchema,
  },
  get: { summary: 'One finding template.', params, result: findingTemplateSchema },
  save: {
    summary:
      'Saves a finding template. 409 where a colleague has saved it since `revision`, or where another one has its title.',
    params,
    body: templateFieldsSchema.extend({ revision: z.number().int().min(1).max(1_000_000_000) }),
    result: findingTemplateSchema,
  },
  remove: {
    summary: 'Deletes a finding template. Findings created from it aren’t affected.',
    params,
    result: z.strictObject({ removed: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(findingTemplates, findingTemplateSchemas);
