import { type CsvField, csvFields } from '@gatehouse/domain/finding-columns';
import { readSeverityScale } from '@gatehouse/domain/severity-scale';

import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { describeColumns } from './name-columns.ts';
import { openLayout, plainName, type TableLayout } from './table-layout.ts';
import { commonColumnNames } from './usual-names.ts';

/** The column name of each field in the table. Only the title is required. */
export type CsvMapping = { title: string; severityScale?: string } & Partial<Record<CsvField, string>>;

/** Maps columns to fields by their common names, or returns null without a title column. Each column is used for one field. */
export function guessMapping(headers: readonly string[]): CsvMapping | null {
  const taken = new Set<string>();
  const mapping: Partial<Record<CsvField, string>> = {};
  for (const field of csvFields) {
    const names = commonColumnNames[field].split(' ');
    const found = names.flatMap((name) =>
      headers.filter((header) => plainName(header) === name && !taken.has(header)),
    )[0];
    if (found === undefined) continue;
    taken.add(found);
    mapping[field] = found;
  }
  const { title } = mapping;
  return title === undefined ? null : { ...mapping, title };
}

/** Returns the table layout that a mapping declares. */
export function layoutOf(mapping: CsvMapping): TableLayout {
  const named = csvFields.filter((field) => mapping[field] !== undefined);
  const columns = Object.fromEntries(named.map((field) => [field, [mapping[field] ?? '']]));
  return openLayout({ columns, severities: readSeverityScale(mapping.severityScale ?? '') ?? {} });
}

/** Throws if a mapping names a column that the table does not have. */
export function checkMapping(mapping: CsvMapping, headers: readonly string[], line: number): void {
  const known = new Set(headers.map((header) => header.toLowerCase()));
  const isThere = (field: CsvField): boolean => known.has((mapping[field] ?? mapping.title).trim().toLowerCase());
  const wrong = csvFields.find((field) => !isThere(field));
  if (wrong === undefined) return;
  const hasOther = csvFields.some((field) => mapping[field] !== undefined && isThere(field));
  const columns = describeColumns(headers, { areNames: hasOther });
  const message = `The table has no column ${JSON.stringify(mapping[wrong])} for the ${wrong}${columns}.`;
  throw formatFailure(message, { line });
}

/** Returns the error for a table without a title column. */
export function missingTitleColumnError(headers: readonly string[], line: number): FormatFailure {
  const columns = describeColumns(headers, { areNames: false });
  const reason = 'No title column such as "Title" or "Name" was found';
  return formatFailure(`${reason}${columns}. Create a column mapping.`, { line });
}
