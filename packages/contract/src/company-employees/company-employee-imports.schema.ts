import { type PeopleField, peopleFields } from '@gatehouse/domain/people-columns';
import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { chosenEncoding, fileReading } from '../users/people-files.schema.ts';
import { employeeImports, employeeOutcomes } from './company-employee-imports.ts';

/** One line of the table. */
export const employeeLineSchema = z.strictObject({
  /** Line number in the program that created the file, starting with 1. */
  line: z.number().int(),
  fullname: z.string(),
  email: z.string(),
  department: z.string(),
  outcome: z.enum(employeeOutcomes),
  /** The reason why the line cannot be imported; null if it can. */
  fault: z.string().nullable(),
});
export type EmployeeLine = z.output<typeof employeeLineSchema>;

const columnName = z.string().trim().min(1).max(100).optional();

/** The column of each field, by heading. */
export const employeeMappingSchema = z.strictObject(
  Object.fromEntries(peopleFields.map((field) => [field, columnName])) as Record<PeopleField, typeof columnName>,
);

const count = z.number().int();
const counts = z.strictObject({ new: count, changed: count, restored: count, unchanged: count });

/** The preview of an import. */
export const employeePreviewSchema = z.strictObject({
  headers: limitedList(z.string()),
  /** The first rows as they are written, to map columns by. */
  samples: limitedList(limitedList(z.string())),
  mapping: employeeMappingSchema,
  /** Errors of the table as a whole, such as a missing column. */
  faults: limitedList(z.string()),
  counts: counts.extend({ faulty: count }),
  /** Active employees who are not in the table. */
  notInFile: count,
  lines: limitedList(employeeLineSchema),
  ...fileReading,
});
export type EmployeePreview = z.output<typeof employeePreviewSchema>;

/** The mapping as JSON; by default the headings decide. */
const mapping = z.string().max(2_000).optional();

/** Schemas, limits and summaries of `employeeImports`. */
export const employeeImportSchemas = {
  previewImport: {
    summary: 'Previews an employee import (xls, xlsx or CSV) line by line. Nothing is changed.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({ mapping, encoding: chosenEncoding }),
    result: employeePreviewSchema,
  },
  import: {
    summary:
      'Adds and updates employees by address; blank cells change nothing. With archiveMissing, archives active employees who are not in the file. Nothing is imported if a line is invalid.',
    limit: { calls: 10, seconds: 60 },
    body: z.strictObject({
      mapping,
      encoding: chosenEncoding,
      archiveMissing: z.enum(['true', 'false']).default('false'),
    }),
    result: counts.extend({ archived: count }),
  },
} satisfies GroupSchemas;

bindSchemas(employeeImports, employeeImportSchemas);
