import type {
  EmployeeLine,
  EmployeePreview,
} from '@gatehouse/contract/company-employees/company-employee-imports.schema';
import {
  type EmployeeOutcome,
  employeeOutcomes,
  previewLinesAtMost,
} from '@gatehouse/contract/company-employees/company-employee-imports';
import type { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { PeopleTable } from '@gatehouse/formats/people/people-table';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { AppError, conflict, type FieldIssue, unprocessable } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { employeeTexts } from '../company-employees.texts.ts';
import { requestFor } from '../mail-domains/request-domains.ts';
import { announceEmployees } from '../records/employees.service.ts';
import { type ComparedLine, compareEmployees, tableFaults } from './compare-employees.ts';
import {
  archiveOthers,
  awaitImportTurn,
  countOthers,
  findKnown,
  insertLines,
  updateLines,
} from './employee-import.store.ts';
import { readEmployees } from './read-employees.ts';

const texts = employeeTexts.importing;
const reportedFaultsAtMost = 100;

type ImportResult = Result<typeof companyEmployees.import>;
type ImportCall = Call<typeof companyEmployees.import>;

const addressesOf = ({ rows }: PeopleTable): string[] => rows.map(({ email }) => email).filter((email) => email !== '');

const linesOf = async (db: ImportCall['db'], table: PeopleTable): Promise<ComparedLine[]> =>
  compareEmployees(table, await findKnown(db, addressesOf(table)));

const linesWith = (lines: readonly ComparedLine[], ...outcomes: readonly EmployeeOutcome[]): ComparedLine[] =>
  lines.filter(({ outcome }) => outcomes.includes(outcome));

const countsOf = (lines: readonly ComparedLine[]): EmployeePreview['counts'] =>
  Object.fromEntries(
    employeeOutcomes.map((outcome) => [outcome, linesWith(lines, outcome).length]),
  ) as EmployeePreview['counts'];

const presentLine = ({ line, outcome, fault, values }: ComparedLine): EmployeeLine => ({
  line,
  fullname: values.fullname,
  email: values.email,
  department: values.department,
  outcome,
  fault,
});

/** Returns the lines by outcome: errors first, unchanged lines last. */
const shownLines = (lines: readonly ComparedLine[]): EmployeeLine[] =>
  employeeOutcomes
    .flatMap((outcome) => linesWith(lines, outcome))
    .slice(0, previewLinesAtMost)
    .map(presentLine);

/** Returns what an import would do, line by line, without storing anything. */
export async function previewEmployees(
  call: FileCall<typeof companyEmployees.previewImport>,
  file: Upload,
): Promise<EmployeePreview> {
  const table = await readEmployees(file, call.body);
  return call.write(call.companyId, async ({ db }) => {
    const lines = await linesOf(db, table);
    const { headers, samples, mapping, encoding, warnings } = table;
    const notInFile = await countOthers(db, addressesOf(table));
    return {
      headers,
      samples,
      mapping,
      faults: tableFaults(table),
      counts: countsOf(lines),
      notInFile,
      lines: shownLines(lines),
      encoding,
      warnings,
    };
  });
}

function refuseFaults(table: PeopleTable, lines: readonly ComparedLine[]): void {
  const [tableFault] = tableFaults(table);
  if (tableFault !== undefined) throw unprocessable(tableFault, 'file');
  const faulty = linesWith(lines, 'faulty');
  if (faulty.length === 0) return;
  const issues = faulty.slice(0, reportedFaultsAtMost).map(({ line, fault }): FieldIssue => ({
    path: `line ${line}`,
    message: fault ?? '',
  }));
  const message = texts.invalidLines(faulty.length, faulty[0]?.line ?? 0);
  throw new AppError(422, FailureCode.validation, { message, issues });
}

/** Adds, changes and restores employees, and on request archives those missing from the table, in one transaction. */
async function writeLines(call: ImportCall, table: PeopleTable): Promise<ImportResult> {
  const { db, body, platform } = call;
  const now = platform.clock.now().toISOString();
  await awaitImportTurn(db);
  const lines = await linesOf(db, table);
  refuseFaults(table, lines);
  const [fresh, altered] = [linesWith(lines, 'new'), linesWith(lines, 'changed', 'restored')];
  const written = (await insertLines(db, fresh, now)) + (await updateLines(db, altered, now));
  if (written < fresh.length + altered.length) throw conflict(texts.overtaken);
  const archived = body.archiveMissing === 'true' ? await archiveOthers(db, addressesOf(table), now) : 0;
  await requestFor(
    call,
    fresh.map(({ values }) => values.email),
  );
  const { faulty: _none, ...counts } = countsOf(lines);
  return { ...counts, archived };
}

const changedAny = ({ unchanged: _same, ...changes }: ImportResult): boolean =>
  Object.values(changes).some((count) => count > 0);

/** Imports a table of employees. */
export async function importEmployees(
  call: FileCall<typeof companyEmployees.import>,
  file: Upload,
): Promise<ImportResult> {
  const table = await readEmployees(file, call.body);
  return call.write(call.companyId, async (inner) => {
    const result = await writeLines(inner, table);
    const details = Object.fromEntries(Object.entries(result).map(([name, count]) => [name, String(count)]));
    inner.audit({ action: 'imported', subject: texts.subject, details });
    if (changedAny(result)) announceEmployees(inner, 'imported', []);
    return result;
  });
}
