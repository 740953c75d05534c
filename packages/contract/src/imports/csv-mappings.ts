import { deleteCall, getCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { csvMappingSchemas } from './csv-mappings.schema.ts';
import { importAccess as access } from './imports.ts';

/** The longest name of a mapping. */
export const mappingNameCharacters = 100;

/** Column names of a client's own tables; an import of the format `csv` uses one of these mappings. */
export const csvMappings = endpoints(typedBy<typeof csvMappingSchemas>(), {
  list: getCall('/provider/companies/:companyId/csv-mappings', { access, reads: { noun: 'csvMapping' } }),
  save: putCall('/provider/companies/:companyId/csv-mappings', { access, changes: { noun: 'csvMapping' } }),
  remove: deleteCall('/provider/companies/:companyId/csv-mappings/:id', {
    access,
    changes: { noun: 'csvMapping', id: 'id' },
  }),
});
