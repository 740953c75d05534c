import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import {
  findingTemplateRowSchema,
  findingTemplateSchema,
  templateFieldsSchema,
  templateTranslationSchema,
  translationFieldsSchema,
} from './finding-template.schema.ts';
import { findingTemplates } from './finding-templates.ts';

const params = z.strictObject({ templateId: recordId });
const ofTranslation = params.extend({ language: z.enum(reportLanguages, 'Unknown language') });

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
    summary: 'Deletes a finding template with its translations. Findings created from it aren’t affected.',
    params,
    result: z.strictObject({ removed: z.literal(true) }),
  },
  translation: {
    summary: 'The translation of a finding template into a language. 404 where there is none.',
    params: ofTranslation,
    result: templateTranslationSchema,
  },
  saveTranslation: {
    summary:
      'Saves the translation of a finding template. 422 where its placeholders differ from those of the template, and for the language of the template itself.',
    params: ofTranslation,
    body: translationFieldsSchema,
    result: templateTranslationSchema,
  },
  removeTranslation: {
    summary: 'Deletes the translation of a finding template into a language.',
    params: ofTranslation,
    result: z.strictObject({ removed: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(findingTemplates, findingTemplateSchemas);
