import { reportLanguages } from '@gatehouse/domain/report-language';
import { severities } from '@gatehouse/domain/severity';

import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { findingTemplateAccess, findingTemplateEvents } from './finding-templates-access.ts';
import type { findingTemplateSchemas } from './finding-templates.schema.ts';

const access = findingTemplateAccess;
const emits = [findingTemplateEvents.updated];
const template = { noun: 'findingTemplate', id: 'templateId' } as const;
const path = '/provider/findingTemplates';
const translationPath = `${path}/:templateId/translations/:language` as const;

/** Reusable write-ups of findings with placeholders such as `{{host}}`, for the provider's staff. */
export const findingTemplates = endpoints(typedBy<typeof findingTemplateSchemas>(), {
  list: listOf({
    path,
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
  create: postCall(path, { access, changes: { noun: 'findingTemplate', answersRecord: 'new' }, emits }),
  get: getCall(`${path}/:templateId`, { access, reads: template }),
  save: putCall(`${path}/:templateId`, { access, changes: { ...template, answersRecord: true }, emits }),
  remove: deleteCall(`${path}/:templateId`, { access, changes: template, emits }),
  translation: getCall(translationPath, { access, reads: { ...template, isPart: true } }),
  saveTranslation: putCall(translationPath, { access, changes: template, emits }),
  removeTranslation: deleteCall(translationPath, { access, changes: template, emits }),
});
