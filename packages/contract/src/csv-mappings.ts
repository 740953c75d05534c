import { csvFields } from '@gatehouse/domain/finding-columns';
import { readSeverityScale } from '@gatehouse/domain/severity-scale';
import { z } from 'zod';

import { companyList } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { importAccess as access } from './imports.ts';
import { line, moment, recordId } from './text.ts';

const column = line(200);

/** What the values of the severity column mean, such as "5:critical/4:high". */
const severityScale = line(500).refine((text) => readSeverityScale(text) !== null, {
  message: 'Enter the scale as value:severity, such as 5:critical/4:high',
});

/** For each field that a table has, how its column is called there; a finding needs its title. */
export const csvColumnsSchema = z
  .strictObject(
    Object.fromEntries([
      ...csvFields.map((field) => [field, column.optional()] as const),
      ['severityScale', severityScale.optional()] as const,
    ]),
  )
  .refine((columns) => columns['title'] !== undefined, { message: 'Select the title column', path: ['title'] });

/** The longest name of a mapping. */
export const mappingNameCharacters = 100;

/** A mapping as staff find it again by its name. */
export const csvMappingSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  columns: z.record(z.string(), z.string()).meta({ maxProperties: csvFields.length + 1 }),
  updatedAt: moment,
});
export type CsvMappingRecord = z.output<typeof csvMappingSchema>;

const ofCompany = z.strictObject({ companyId: recordId });

/** How the columns of a client's own tables are called; an import of the format `csv` names one of them. */
export const csvMappings = {
  list: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/csv-mappings',
    access,
    summary: 'Saved column mappings of a client, by name.',
    reads: { noun: 'csvMapping' },
    params: ofCompany,
    result: companyList(csvMappingSchema),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/csv-mappings',
    access,
    summary: 'Saves a mapping. An existing mapping with the same name is replaced.',
    changes: { noun: 'csvMapping' },
    params: ofCompany,
    body: z.strictObject({
      name: line(mappingNameCharacters, 'Enter a name for the mapping'),
      columns: csvColumnsSchema,
    }),
    result: csvMappingSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/companies/:companyId/csv-mappings/:id',
    access,
    summary: 'Deletes a mapping. Imported findings are kept.',
    changes: { noun: 'csvMapping', id: 'id' },
    params: ofCompany.extend({ id: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
  }),
};
