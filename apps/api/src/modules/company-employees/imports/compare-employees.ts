import type { EmployeeOutcome } from '@gatehouse/contract/company-employees/company-employee-imports';
import { type EmployeeField, employeeFields } from '@gatehouse/contract/company-employees/company-employee';
import { hasWebAddress } from '@gatehouse/domain/web-address';
import type { PeopleTable } from '@gatehouse/formats/people/people-table';

import { employeeTexts } from '../company-employees.texts.ts';
import type { EmployeeValues } from '../records/employees.store.ts';

/** An existing employee whose address is in the table. */
export interface KnownEmployee extends EmployeeValues {
  id: string;
  state: string;
}

/** A line of the table with the outcome of importing it. */
export interface ComparedLine {
  line: number;
  outcome: EmployeeOutcome;
  /** The reason why the line cannot be imported, or null. */
  fault: string | null;
  /** The ID of the existing employee; null for a new one. */
  id: string | null;
  /** The resulting values, including existing ones that blank cells leave unchanged. */
  values: EmployeeValues;
}

type Row = PeopleTable['rows'][number];

/** Merges a row into the existing values. Blank cells change nothing. */
function mergedValues(row: Row, known: KnownEmployee | undefined): EmployeeValues {
  const entries = employeeFields.map((field): [EmployeeField, string] => [field, row[field] || (known?.[field] ?? '')]);
  return Object.fromEntries(entries) as EmployeeValues;
}

function outcomeOf(values: EmployeeValues, known: KnownEmployee | undefined): EmployeeOutcome {
  if (!known) return 'new';
  if (known.state === 'Archived') return 'restored';
  return employeeFields.some((field) => values[field] !== known[field]) ? 'changed' : 'unchanged';
}

/** Returns the errors of a name, which is in emails to people outside the portal. An existing name is not checked again. */
function nameFaults({ fullname: given }: Row, { fullname }: EmployeeValues): string[] {
  const { noName, webAddress } = employeeTexts.importing;
  if (fullname === '') return [noName];
  return given !== undefined && hasWebAddress(given) ? [webAddress] : [];
}

/** Compares the lines of a table with the employees who have these addresses. */
export function compareEmployees(
  { rows, problems }: Pick<PeopleTable, 'rows' | 'problems'>,
  known: ReadonlyMap<string, KnownEmployee>,
): ComparedLine[] {
  const faults = new Map<number, string[]>();
  for (const { line, message } of problems) faults.set(line, [...(faults.get(line) ?? []), message]);
  return rows.map((row) => {
    const before = known.get(row.email);
    const values = mergedValues(row, before);
    const wrong = [...(faults.get(row.line) ?? []), ...nameFaults(row, values)];
    const outcome = wrong.length > 0 ? 'faulty' : outcomeOf(values, before);
    return { line: row.line, outcome, fault: wrong.join(' ') || null, id: before?.id ?? null, values };
  });
}

/** Returns the errors of the table as a whole, such as invalid column names. */
export function tableFaults({ rows, problems }: Pick<PeopleTable, 'rows' | 'problems'>): string[] {
  const lines = new Set(rows.map(({ line }) => line));
  return problems.filter(({ line }) => !lines.has(line)).map(({ message }) => message);
}
