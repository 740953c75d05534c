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
  requiredFields: [],
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

function visitFinding(state: ReaderState, finding: JsonObject, line: number): void {
  if (!isPwnDocFinding(finding)) throw wrongFormatError(state.report, line, 'this is not a PwnDoc finding');
  state.isKnown = true;
  takeRecord(state.draft, () => addFinding(state, finding, line));
}

function addFinding(state: ReaderState, finding: JsonObject, line: number): void {
  if (textField(finding, ['title'], 1) === '')
    throw recordFailure(`The finding on line ${line} has no title.`, { line });
  addReportFinding(state.draft, readPwnDocFinding(finding, line));
}

/** Handles an element of a list: an audit of a backup, whose findings were already read, a library entry, or a finding. */
function visitElement(state: ReaderState, value: unknown, line: number): void {
  const object = asObject(value);
  if (Array.isArray(object['findings'])) state.isKnown = true;
  else if (Array.isArray(object['details'])) takeRecord(state.draft, () => passEntry(state, object, line));
  else visitFinding(state, object, line);
}

function passEntry(state: ReaderState, entry: JsonObject, line: number): void {
  const finding = entryToFinding(entry);
  if (finding === null) throw recordFailure(`The library entry on line ${line} has no title.`, { line });
  state.entries += 1;
  visitFinding(state, { identifier: null, ...finding }, line);
}

async function readObjects(state: ReaderState): Promise<void> {
  for await (const { path, value, line } of readJson(state.report.input, plan)) {
    if (path === element) visitElement(state, value, line);
    else if (lists.includes(path)) state.isKnown = true;
    else visitFinding(state, asObject(value), line);
  }
}

function passPart(state: ReaderState, part: unknown): void {
  const audited = asObject(part)['findings'];
  const listed: unknown[] = Array.isArray(audited) ? audited : [];
  for (const finding of listed) visitFinding(state, asObject(finding), 1);
  visitElement(state, part, 1);
}

/** Handles a YAML document, which its reader returns as a whole. */
function passDocument(state: ReaderState, document: unknown): void {
  if (document === null || document === undefined) throw wrongFormatError(state.report, 1, 'it is empty');
  const { datas } = asObject(document);
  const inner = datas === undefined ? document : datas;
  const parts: unknown[] = Array.isArray(inner) ? inner : [inner];
  for (const part of parts) passPart(state, part);
}

/** Reads a PwnDoc audit, or its vulnerability library, in JSON or YAML into one finding per reported finding. */
export async function pwnDocFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const form = await chooseForm(input);
  const report = await openReport(form.input, plan);
  const state: ReaderState = { report, draft: createDraft('pwndoc', limits), isKnown: false, entries: 0 };
  if (form.isJson) await readObjects(state);
  else passDocument(state, await readYaml(report.input));
  if (!state.isKnown) throw wrongFormatError(report, 1, 'it contains no findings');
  const reading = closeDraft(state.draft);
  const warning = `The file is a vulnerability library, not an audit: its ${state.entries} entries have no affected assets.`;
  return state.entries === 0 ? reading : { ...reading, warnings: [...reading.warnings, warning] };
}
