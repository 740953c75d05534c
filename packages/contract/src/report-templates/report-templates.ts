import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { reportTemplatesAccess as access, reportOptionEvents } from './report-templates-access.ts';
import type { reportTemplateSchemas } from './report-templates.schema.ts';

/** The movable parts of a report, in the default order; all except the findings can be omitted. */
export const reportSections = [
  'summary',
  'attackChain',
  'held',
  'matrix',
  'scope',
  'methodology',
  'team',
  'overview',
  'findings',
  'remediation',
  'comparison',
  'hosts',
  'appendix',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** The logos on the cover; a provider without a logo is named instead. */
export const reportLogos = ['both', 'provider', 'client', 'none'] as const;
export type ReportLogos = (typeof reportLogos)[number];

/** The longest classification. */
export const classificationCharacters = 40;

/** Maximum number of clients whose reports follow one template. */
export const templateClientsAtMost = 500;

/** The longest name of a template. */
export const templateNameCharacters = 100;

const path = '/provider/reportTemplates';
const also = ['reportTemplate', 'reportOptions'] as const;
const emits = [reportOptionEvents.updated];

const ofEngagement = { path: '/provider/companies/:companyId/engagements/:id/reportOptions', access } as const;

/** Templates of reports, and the options of one engagement. */
export const reportTemplates = endpoints(typedBy<typeof reportTemplateSchemas>(), {
  list: listOf({
    path,
    access,
    reads: { noun: 'reportTemplate' },
    search: true,
    sorts: ['name', '-name', '-updatedAt', 'updatedAt'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    changes: { noun: 'reportTemplate', answersRecord: 'new', also },
    emits,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:templateId`,
    access,
    reads: { noun: 'reportTemplate', id: 'templateId' },
  }),
  save: endpoint({
    method: 'PUT',
    path: `${path}/:templateId`,
    access,
    changes: { noun: 'reportTemplate', id: 'templateId', answersRecord: true, also },
    emits,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:templateId`,
    access,
    changes: { noun: 'reportTemplate', id: 'templateId', also },
    emits,
  }),
  options: endpoint({ ...ofEngagement, method: 'GET', reads: { noun: 'reportOptions', id: 'id' } }),
  saveOptions: endpoint({
    ...ofEngagement,
    method: 'PUT',
    changes: { noun: 'reportOptions', id: 'id', answersRecord: true, also: ['reportTemplate'] },
    emits,
  }),
});
