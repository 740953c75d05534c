import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { importFormatSchemas } from './import-formats.schema.ts';
import { importAccess as access } from './imports.ts';

/** What may come beside a file; each format says which of it means something to it. */
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

/** Characters of a file that are read: the first words name the format, and what follows may name the scan. */
export const recognisedCharacters = 65_536;

/** What can be imported. */
export const importFormats = endpoints(typedBy<typeof importFormatSchemas>(), {
  list: endpoint({ method: 'GET', path: '/provider/import-formats', access, reads: { noun: 'importFormat' } }),
  recognise: endpoint({ method: 'POST', path: '/provider/import-formats/recognise', access }),
});
