import { addReportFinding } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { chooseForm } from '../json/choose-form.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, textField, type JsonObject } from '../json-fields.ts';
import { recordFailure } from '../read-failure.ts';
import { takeRecord } from '../rejected-records.ts';
import { openReport, wrongFormatError, type OpenReport } from '../open-report.ts';
import { entryToFinding, isPwnDocFinding, readPwnDocFinding } from './pwndoc-finding.ts';
import { readYaml } from './read-yaml.ts';

// API responses contain the audit in "datas", a backup is a list of audits, and the library is a list of entries.
const lists = ['findings', 'datas/findings'];
const findings = [...lists.map((list) => `${list}/[]`), '[]/findings/[]'];
const element = '[]';

const plan: JsonPlan = {
  format: 'pwndoc',
  called: 'a PwnDoc audit',
  demands: [],
  records: Object.fromEntries([...lists, ...findings, element].map((path) => [path, []])),
};

interface ReaderState {
  report: OpenReport;
  draft: FindingsDraft;
  /** True if the file is known to come from PwnDoc. */
  isKnown: boolean;
  /** Number of library entries. */
  entries: number;
}

function visitFinding(passing: ReaderState, finding: JsonObject, line: number): void {
  if (!isPwnDocFinding(finding)) throw wrongFormatError(passing.report, line, 'this is not a PwnDoc finding');
  passing.isKnown = true;
  takeRecord(passing.draft, () => addFinding(passing, finding, line));
}

function addFinding(passing: ReaderState, finding: JsonObject, line: number): void {
  if (textField(finding, ['title'], 1) === '')
    throw recordFailure(`The finding on line ${line} has no title.`, { line });
  addReportFinding(passing.draft, readPwnDocFinding(finding, line));
}

/** Handles an element of a list: an audit of a backup, whose findings were already read, a library entry, or a finding. */
function visitElement(passing: ReaderState, value: unknown, line: number): void {
  const object = asObject(value);
  if (Array.isArray(object['findings'])) passing.isKnown = true;
  else if (Array.isArray(object['details'])) takeRecord(passing.draft, () => passEntry(passing, object, line));
  else visitFinding(passing, object, line);
}

function passEntry(passing: ReaderState, entry: JsonObject, line: number): void {
  const finding = entryToFinding(entry);
  if (finding === null) throw recordFailure(`The library entry on line ${line} has no title.`, { line });
  passing.entries += 1;
  visitFinding(passing, { identifier: null, ...finding }, line);
}

async function readObjects(passing: ReaderState): Promise<void> {
  for await (const { path, value, line } of readJson(passing.report.input, plan)) {
    if (path === element) visitElement(passing, value, line);
    else if (lists.includes(path)) passing.isKnown = true;
    else visitFinding(passing, asObject(value), line);
  }
}

function passPart(passing: ReaderState, part: unknown): void {
  const audited = asObject(part)['findings'];
  const listed: unknown[] = Array.isArray(audited) ? audited : [];
  for (const finding of listed) visitFinding(passing, asObject(finding), 1);
  visitElement(passing, part, 1);
}

/** Handles a YAML document, which its reader returns as a whole. */
function passDocument(passing: ReaderState, document: unknown): void {
  if (document === null || document === undefined) throw wrongFormatError(passing.report, 1, 'it is empty');
  const { datas } = asObject(document);
  const inner = datas === undefined ? document : datas;
  const parts: unknown[] = Array.isArray(inner) ? inner : [inner];
  for (const part of parts) passPart(passing, part);
}

/** Reads a PwnDoc audit, or its vulnerability library, in JSON or YAML into one finding per reported finding. */
export async function pwnDocFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const form = await chooseForm(input);
  const report = await openReport(form.input, plan);
  const passing: ReaderState = { report, draft: createDraft('pwndoc', limits), isKnown: false, entries: 0 };
  if (form.isJson) await readObjects(passing);
  else passDocument(passing, await readYaml(report.input));
  if (!passing.isKnown) throw wrongFormatError(report, 1, 'it contains no findings');
  const reading = closeDraft(passing.draft);
  const warning = `The file is a vulnerability library, not an audit: its ${passing.entries} entries have no affected assets.`;
  return passing.entries === 0 ? reading : { ...reading, warnings: [...reading.warnings, warning] };
}
