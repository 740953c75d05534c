import { getCall, postCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { importFormatSchemas } from './import-formats.schema.ts';
import { importAccess as access } from './imports.ts';

/** Options of an import; each format lists those that it uses. */
export const importOptions = [
  'engagement',
  'draft',
  'mapping',
  'domains',
  'allDomains',
  'encoding',
  'system',
  'campaign',
  'complete',
  'preview',
] as const;

/** Characters of a file that are read to recognize its format and the name of its scan. */
export const recognizedCharacters = 65_536;

/** Formats that can be imported. */
export const importFormats = endpoints(typedBy<typeof importFormatSchemas>(), {
  list: getCall('/provider/import-formats', { access, reads: { noun: 'importFormat' } }),
  recognise: postCall('/provider/import-formats/recognise', { access }),
});
