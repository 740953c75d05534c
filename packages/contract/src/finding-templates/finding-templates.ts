import { reportLanguages } from '@gatehouse/domain/report-language';
import { severities } from '@gatehouse/domain/severity';

import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { findingTemplateAccess, findingTemplateEvents } from './finding-templates-access.ts';
import type { findingTemplateSchemas } from './finding-templates.schema.ts';

const access = findingTemplateAccess;
const emits = [findingTemplateEvents.updated];
const template = { noun: 'findingTemplate', id: 'templateId' } as const;
const translation = { path: '/provider/findingTemplates/:templateId/translations/:language', access } as const;

/** Reusable write-ups of findings with placeholders such as `{{host}}`, for the provider's staff. */
export const findingTemplates = endpoints(typedBy<typeof findingTemplateSchemas>(), {
  list: listOf({
    path: '/provider/findingTemplates',
    access,
    reads: { noun: 'findingTemplate' },
    search: true,
    sorts: ['title', '-title', '-changedAt', 'changedAt'],
    filters: {
      severity: filter.anyOf(severities),
      /** Templates that exist in this language, written or translated. */
      language: filter.anyOf(reportLanguages),
      /** Templates with an outdated translation. */
      outdated: filter.flag(),
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/provider/findingTemplates',
    access,
    changes: { noun: 'findingTemplate', answersRecord: 'new' },
    emits,
  }),
  get: endpoint({ method: 'GET', path: '/provider/findingTemplates/:templateId', access, reads: template }),
  save: endpoint({
    method: 'PUT',
    path: '/provider/findingTemplates/:templateId',
    access,
    changes: { ...template, answersRecord: true },
    emits,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/findingTemplates/:templateId',
    access,
    changes: template,
    emits,
  }),
  translation: endpoint({ ...translation, method: 'GET', reads: { ...template, isPart: true } }),
  saveTranslation: endpoint({ ...translation, method: 'PUT', changes: template, emits }),
  removeTranslation: endpoint({ ...translation, method: 'DELETE', changes: template, emits }),
});
