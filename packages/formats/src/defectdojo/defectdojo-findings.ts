import { addReportFinding } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import { columnsOf, openTable } from '../csv/open-table.ts';
import { warnOfColumns } from '../csv/unread-columns.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import { takeImage, type FindingImage } from '../finding-images.ts';
import type { FindingsReading } from '../finding-record.ts';
import { chooseForm } from '../json/choose-form.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, textField, type JsonObject } from '../json-fields.ts';
import { openReport, refuseReport, type OpenReport } from '../open-report.ts';
import { formatFailure } from '../read-failure.ts';
import { readDojoRecord } from './defectdojo-record.ts';

const titleCharacters = 300;

const finding = 'findings/[]';
const attachedFile = 'findings/[]/files/[]';

const plan: JsonPlan = {
  format: 'defectdojo',
  called: 'DefectDojo generic findings',
  demands: ['findings'],
  records: { [finding]: ['title', 'severity', 'description'], [attachedFile]: [] },
  whole: [attachedFile],
};

// The columns of the table, each with the field of JSON that says the same.
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

// Fields of findings of Ghostwriter, which has the demanded fields too.
const foreign = ['affected_entities', 'replication_steps'];

interface DojoRecord {
  record: JsonObject;
  line: number;
  images: readonly FindingImage[];
}

function addRecord(draft: FindingsDraft, { record, line, images }: DojoRecord): void {
  if (textField(record, ['title'], 1) === '') {
    throw formatFailure(`The finding starting on line ${line} has no title.`, { line });
  }
  addReportFinding(draft, { ...readDojoRecord(record, line), images });
}

/** A file in base64, as it is or as an address of kind `data:`. */
function readAttached(draft: FindingsDraft, file: JsonObject): FindingImage[] {
  const data = file['data'];
  const base64 = typeof data === 'string' ? data.slice(data.startsWith('data:') ? data.indexOf(',') + 1 : 0) : '';
  const name = textField(file, ['title'], titleCharacters);
  const image = takeImage(draft.images, { name, bytes: Buffer.from(base64, 'base64') });
  return image === null ? [] : [image];
}

async function readObjects(report: OpenReport, draft: FindingsDraft): Promise<void> {
  // Files come before the record that they are in.
  let images: FindingImage[] = [];
  for await (const { path, value, line } of readJson(report.input, plan)) {
    const record = asObject(value);
    if (path === attachedFile) {
      images.push(...readAttached(draft, record));
      continue;
    }
    const other = foreign.find((name) => Object.hasOwn(record, name));
    if (other !== undefined) throw refuseReport(report, line, `a finding has the field "${other}"`);
    addRecord(draft, { record, line, images });
    images = [];
  }
}

/** Answers the columns that no field takes and that hold anything. */
async function readRows(report: OpenReport, draft: FindingsDraft): Promise<string[]> {
  const table = await openTable(report.input, plan.called);
  const names = new Set(table.headers.map((header) => header.toLowerCase()));
  const missing = demanded.find((name) => !names.has(name.toLowerCase()));
  if (missing !== undefined) throw refuseReport(report, table.line, `the table has no column "${missing}"`);
  const fields = Object.entries(columns).map(([field, name]) => [field, columnsOf(table.headers, name)[0]] as const);
  const read = new Set(fields.map(([, column]) => column));
  const unread = [...table.headers.entries()].filter(([column]) => !read.has(column));
  const filled = new Set<number>();
  const isFilled = (cells: readonly string[], column: number): boolean => (cells[column] ?? '').trim() !== '';
  for await (const { cells, line } of table.rows) {
    for (const [column] of unread.filter(([each]) => isFilled(cells, each))) filled.add(column);
    const texts = fields.map(([field, column]) => [field, column === undefined ? '' : (cells[column] ?? '')]);
    addRecord(draft, { record: Object.fromEntries(texts), line, images: [] });
  }
  return unread.flatMap(([column, name]) => (filled.has(column) ? [name] : []));
}

/** Reads DefectDojo generic findings, in JSON or as a table, into one finding per vulnerability id and title. */
export async function defectDojoFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('defectdojo', limits);
  const form = await chooseForm(input);
  const report = await openReport(form.input, plan);
  if (form.isJson) await readObjects(report, draft);
  const unread = form.isJson ? [] : await readRows(report, draft);
  const closed = closeDraft(draft);
  return { ...closed, warnings: [...closed.warnings, ...warnOfColumns(unread)] };
}
