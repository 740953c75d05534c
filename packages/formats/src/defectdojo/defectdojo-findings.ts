import { addReportFinding } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import { columnsOf, openTable } from '../csv/open-table.ts';
import { warnOfEncoding } from '../csv/table-notes.ts';
import { warnOfColumns } from '../csv/unread-columns.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import { dropImages, takeImage, type FindingImage } from '../finding-images.ts';
import type { FindingsReading } from '../finding-record.ts';
import { chooseForm } from '../json/choose-form.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, textField, type JsonObject } from '../json-fields.ts';
import { openReport, wrongFormatError, type OpenReport } from '../open-report.ts';
import { recordFailure } from '../read-failure.ts';
import { rejecting, takeRecord } from '../rejected-records.ts';
import { readDojoRecord } from './defectdojo-record.ts';

const titleCharacters = 300;

const finding = 'findings/[]';
const attachedFile = 'findings/[]/files/[]';

// Fields that may appear next to `findings`. Programs that write other fields use a different format.
const rootFields = new Set(['findings', 'name', 'type', 'description', 'test_type', 'scan_type', 'version']);

const plan: JsonPlan = {
  format: 'defectdojo',
  called: 'DefectDojo generic findings',
  requiredFields: ['findings'],
  rejectable: [finding],
  isOwnEmpty: (fields) => [...fields].every((name) => rootFields.has(name)),
  records: { [finding]: ['title', 'severity', 'description'], [attachedFile]: [] },
  whole: [attachedFile],
};

// Columns of the table, by the JSON field with the same meaning.
const columns: Readonly<Record<string, string>> = {
  date: 'Date',
  title: 'Title',
  severity: 'Severity',
  description: 'Description',
  mitigation: 'Mitigation',
  impact: 'Impact',
  references: 'References',
  cwe: 'CweId',
  cwes: 'CweIds',
  cve: 'CVE',
  vulnerability_ids: 'Vulnerability Id',
  endpoints: 'Url',
  cvssv3: 'CVSSV3',
  cvssv3_score: 'CVSSV3_score',
  cvssv4: 'CVSSV4',
  cvssv4_score: 'CVSSV4_score',
  active: 'Active',
  verified: 'Verified',
  false_p: 'FalsePositive',
  duplicate: 'Duplicate',
  is_mitigated: 'IsMitigated',
  mitigated: 'MitigatedDate',
  known_exploited: 'known_exploited',
  kev_date: 'kev_date',
};

const demanded = ['Title', 'Severity', 'Description'];

// Fields of Ghostwriter and AWS findings, which also have the required fields.
const foreign = ['affected_entities', 'replication_steps', 'findingArn', 'ProductArn'];

interface DojoRecord {
  record: JsonObject;
  line: number;
  images: readonly FindingImage[];
}

function addRecord(draft: FindingsDraft, { record, line, images }: DojoRecord): void {
  if (textField(record, ['title'], 1) === '') {
    dropImages(draft.images, images);
    throw recordFailure(`The finding starting on line ${line} has no title.`, { line });
  }
  addReportFinding(draft, { ...readDojoRecord(record, line), images });
}

/** Reads an attached file in plain base64 or as a `data:` URL. */
function readAttached(draft: FindingsDraft, file: JsonObject): FindingImage[] {
  const data = file['data'];
  const base64 = typeof data === 'string' ? data.slice(data.startsWith('data:') ? data.indexOf(',') + 1 : 0) : '';
  const name = textField(file, ['title'], titleCharacters);
  const image = takeImage(draft.images, { name, bytes: Buffer.from(base64, 'base64') });
  return image === null ? [] : [image];
}

/** Returns the images of a record. Files are read before their record, so files of a rejected record are dropped here. */
function imagesOf(draft: FindingsDraft, waiting: Map<string, FindingImage[]>, key: string): FindingImage[] {
  const own = waiting.get(key) ?? [];
  waiting.delete(key);
  for (const left of waiting.values()) dropImages(draft.images, left);
  waiting.clear();
  return own;
}

async function readObjects(report: OpenReport, draft: FindingsDraft): Promise<void> {
  const waiting = new Map<string, FindingImage[]>();
  for await (const { path, keys, value, line } of readJson(report.input, plan, rejecting(draft))) {
    const record = asObject(value);
    const [, key = ''] = keys;
    if (path === attachedFile) {
      waiting.set(key, [...(waiting.get(key) ?? []), ...readAttached(draft, record)]);
      continue;
    }
    const other = foreign.find((name) => Object.hasOwn(record, name));
    if (other !== undefined) throw wrongFormatError(report, line, `a finding has the field "${other}"`);
    const images = imagesOf(draft, waiting, key);
    takeRecord(draft, () => addRecord(draft, { record, line, images }));
  }
}

/** Reads the rows and returns warnings about unused columns and the assumed encoding. */
async function readRows(report: OpenReport, draft: FindingsDraft): Promise<string[]> {
  const table = await openTable(report.input, plan.called, { tolerance: rejecting(draft) });
  const names = new Set(table.headers.map((header) => header.toLowerCase()));
  const missing = demanded.find((name) => !names.has(name.toLowerCase()));
  if (missing !== undefined) throw wrongFormatError(report, table.line, `the table has no column "${missing}"`);
  const fields = Object.entries(columns).map(([field, name]) => [field, columnsOf(table.headers, name)[0]] as const);
  const read = new Set(fields.map(([, column]) => column));
  const unread = [...table.headers.entries()].filter(([column]) => !read.has(column));
  const filled = new Set<number>();
  const isFilled = (cells: readonly string[], column: number): boolean => (cells[column] ?? '').trim() !== '';
  for await (const { cells, line } of table.rows) {
    for (const [column] of unread.filter(([each]) => isFilled(cells, each))) filled.add(column);
    const texts = fields.map(([field, column]) => [field, column === undefined ? '' : (cells[column] ?? '')]);
    takeRecord(draft, () => addRecord(draft, { record: Object.fromEntries(texts), line, images: [] }));
  }
  const left = unread.flatMap(([column, name]) => (filled.has(column) ? [name] : []));
  return [...warnOfColumns(left), ...warnOfEncoding(table)];
}

/** Reads DefectDojo generic findings, in JSON or CSV, into one finding per vulnerability ID and title. */
export async function defectDojoFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('defectdojo', limits);
  const form = await chooseForm(input);
  const report = await openReport(form.input, plan);
  if (form.isJson) await readObjects(report, draft);
  const warnings = form.isJson ? [] : await readRows(report, draft);
  const closed = closeDraft(draft);
  return { ...closed, warnings: [...closed.warnings, ...warnings] };
}
