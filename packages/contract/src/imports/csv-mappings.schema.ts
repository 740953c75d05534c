import { csvFields } from '@gatehouse/domain/finding-columns';
import { readSeverityScale } from '@gatehouse/domain/severity-scale';
import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, moment, recordId, requiredText } from '../core/text.schema.ts';
import { csvMappings, mappingNameCharacters } from './csv-mappings.ts';

// A quoted column name may have line breaks.
const column = requiredText(200);

/** Meanings of the values of the severity column, such as "5:critical/4:high". */
const severityScale = line(500).refine((text) => readSeverityScale(text) !== null, {
  message: 'Enter the scale as value:severity, such as 5:critical/4:high',
});

/** The column name of each field; findings require a title. */
export const csvColumnsSchema = z
  .strictObject(
    Object.fromEntries([
      ...csvFields.map((field) => [field, column.optional()] as const),
      ['severityScale', severityScale.optional()] as const,
    ]),
  )
  .refine((columns) => columns['title'] !== undefined, { message: 'Select the title column', path: ['title'] });

/** A named mapping of columns. */
export const csvMappingSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  columns: z.record(z.string(), z.string()).meta({ maxProperties: csvFields.length + 1 }),
  updatedAt: moment,
});
export type CsvMappingRecord = z.output<typeof csvMappingSchema>;

const ofCompany = z.strictObject({ companyId: recordId });

/** Schemas, limits and summaries of `csvMappings`. */
export const csvMappingSchemas = {
  list: {
    summary: 'Saved column mappings of a client, by name.',
    params: ofCompany,
    result: companyList(csvMappingSchema),
  },
  save: {
    summary: 'Saves a mapping. An existing mapping with the same name is replaced.',
    params: ofCompany,
    body: z.strictObject({
      name: line(mappingNameCharacters, 'Enter a name for the mapping'),
      columns: csvColumnsSchema,
    }),
    result: csvMappingSchema,
  },
  remove: {
    summary: 'Deletes a mapping. Imported findings are kept.',
    params: ofCompany.extend({ id: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(csvMappings, csvMappingSchemas);
