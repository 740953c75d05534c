import { downloadEndpoint, endpoint, endpoints, type FileRules, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { imageRules } from '../files/stored-file.ts';
import { reportTemplatesAccess as access, reportOptionEvents } from './report-templates-access.ts';
import type { wordFileSchemas } from './word-files.schema.ts';

/** Maximum number of Word files of one template. */
export const wordFilesAtMost = 50;

/** Rules for the Word file of a report template. */
export const wordFileRules: FileRules = {
  ...imageRules,
  bytesAtMost: 20 * 1_048_576,
  types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  refusal: 'The file must be a Word document (.docx) without macros',
};

const path = '/provider/reportTemplates/:templateId/word';
const version = `${path}/:versionId` as const;
const emits = [reportOptionEvents.updated];
const changes = { noun: 'reportTemplate', id: 'templateId' } as const;

/** The firm's own Word files of a report template, of which the active one is filled in. */
export const wordFiles = endpoints(typedBy<typeof wordFileSchemas>(), {
  list: endpoint({ method: 'GET', path, access, reads: { noun: 'reportTemplate', id: 'templateId', isPart: true } }),
  add: uploadEndpoint({ method: 'POST', path, access, changes, file: wordFileRules, emits }),
  change: endpoint({ method: 'PUT', path: version, access, changes, emits }),
  remove: endpoint({ method: 'DELETE', path: version, access, changes, emits }),
  preview: downloadEndpoint({ path: `${version}/preview`, access }),
});
