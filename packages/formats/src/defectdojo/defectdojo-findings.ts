import { addReportFinding } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import { columnsOf, openTable } from '../csv/open-table.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { chooseForm } from '../json/choose-form.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, objectList, textField, type JsonObject } from '../json-fields.ts';
import { openReport, refuseReport, type OpenReport } from '../open-report.ts';
import { formatFailure } from '../read-failure.ts';
import { readDojoRecord } from './defectdojo-record.ts';

const finding = 'findings/[]';

const plan: JsonPlan = {
  format: 'defectdojo',
  called: 'DefectDojo generic findings',
  demands: ['findings'],
  records: { [finding]: ['title', 'severity', 'description'] },
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

function addRecord(draft: FindingsDraft, record: JsonObject, line: number): void {
  if (textField(record, ['title'], 1) === '') {
    throw formatFailure(`The finding starting on line ${line} has no title.`, { line });
  }
  addReportFinding(draft, readDojoRecord(record, line));
}

/** Reads the records, and says how many files they carry. */
async function readObjects(report: OpenReport, draft: FindingsDraft): Promise<number> {
  let files = 0;
  for await (const { value, line } of readJson(report.input, plan)) {
    const record = asObject(value);
    const other = foreign.find((name) => Object.hasOwn(record, name));
    if (other !== undefined) throw refuseReport(report, line, `a finding has the field "${other}"`);
    files += objectList(record, 'files', 10_000).length;
    addRecord(draft, record, line);
  }
  return files;
}

async function readRows(report: OpenReport, draft: FindingsDraft): Promise<number> {
  const table = await openTable(report.input, plan.called);
  const names = new Set(table.headers.map((header) => header.toLowerCase()));
  const missing = demanded.find((name) => !names.has(name.toLowerCase()));
  if (missing !== undefined) throw refuseReport(report, table.line, `the table has no column "${missing}"`);
  const fields = Object.entries(columns).map(([field, name]) => [field, columnsOf(table.headers, name)[0]] as const);
  for await (const { cells, line } of table.rows) {
    const texts = fields.map(([field, column]) => [field, column === undefined ? '' : (cells[column] ?? '')]);
    addRecord(draft, Object.fromEntries(texts), line);
  }
  return 0;
}

/** Reads DefectDojo generic findings, in JSON or as a table, into one finding per vulnerability id and title. */
export async function defectDojoFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('defectdojo', limits);
  const form = await chooseForm(input);
  const report = await openReport(form.input, plan);
  const files = await (form.isJson ? readObjects : readRows)(report, draft);
  const reading = closeDraft(draft);
  const warning = `Files attached to findings are not imported: ${files}. Add them to the findings in the portal.`;
  return files === 0 ? reading : { ...reading, warnings: [...reading.warnings, warning] };
}
