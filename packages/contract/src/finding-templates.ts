import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { findingTemplateAccess, findingTemplateEvents } from './finding-templates-access.ts';
import { findingTemplateRowSchema, findingTemplateSchema, templateFieldsSchema } from './finding-templates-schema.ts';
import { filter, listOf } from './list-of.ts';
import { recordId } from './text.ts';

const access = findingTemplateAccess;
const emits = [findingTemplateEvents.updated];
const params = z.strictObject({ templateId: recordId });
const template = { noun: 'findingTemplate', id: 'templateId' } as const;

/** Reusable write-ups of findings with placeholders such as `{{host}}`, for the provider's staff. */
export const findingTemplates = {
  list: listOf({
    path: '/provider/findingTemplates',
    access,
    summary: 'Finding templates, by title.',
    reads: { noun: 'findingTemplate' },
    row: findingTemplateRowSchema,
    search: true,
    sorts: ['title', '-title', '-changedAt', 'changedAt'],
    filters: { severity: filter.anyOf(severities) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/provider/findingTemplates',
    access,
    summary: 'Creates a finding template. 409 where another one has its title, whatever the case.',
    changes: { noun: 'findingTemplate', answersRecord: 'new' },
    body: templateFieldsSchema,
    result: findingTemplateSchema,
    emits,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/findingTemplates/:templateId',
    access,
    summary: 'One finding template.',
    reads: template,
    params,
    result: findingTemplateSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/provider/findingTemplates/:templateId',
    access,
    summary:
      'Saves a finding template. 409 where a colleague has saved it since `revision`, or where another one has its title.',
    changes: { ...template, answersRecord: true },
    params,
    body: templateFieldsSchema.extend({ revision: z.number().int().min(1).max(1_000_000_000) }),
    result: findingTemplateSchema,
    emits,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/findingTemplates/:templateId',
    access,
    summary: 'Deletes a finding template. Findings created from it aren’t affected.',
    changes: template,
    params,
    result: z.strictObject({ removed: z.literal(true) }),
    emits,
  }),
};
