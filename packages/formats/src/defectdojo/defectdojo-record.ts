import type { ReportFinding, ReportText } from '../add-report-finding.ts';
import { codeBlocks } from '../code-block.ts';
import type { StatedCvss } from '../finding-draft.ts';
import type { StatedStatus } from '../finding-status.ts';
import { findCves, findCwe } from '../identifiers.ts';
import { listField, numberField, textField, type JsonObject } from '../json-fields.ts';
import { readReferences } from '../read-references.ts';
import { readTime } from '../read-time.ts';
import { joinSections, section } from '../report-text.ts';
import { severityOfReport } from '../report-words.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { readDojoPlaces } from './defectdojo-places.ts';

const maxCharacters = { word: 300, text: 100_000, proof: 2_000 };

const commas = /[,\n]/;

/** Whether a flag is set; tables write "TRUE", and some programs a text in JSON as well. */
function isSet(record: JsonObject, name: string): boolean {
  const value = record[name];
  return value === true || (typeof value === 'string' && /^\s*t(?:rue)?\s*$/i.test(value));
}

// The first flag that is set decides; a record that is neither open nor settled says nothing of its status.
const flags: readonly (readonly [name: string, status: StatedStatus])[] = [
  ['false_p', 'no finding'],
  ['duplicate', 'no finding'],
  ['out_of_scope', 'no finding'],
  ['is_mitigated', 'Fixed'],
  ['risk_accepted', 'Acknowledged'],
  ['under_review', 'Retest'],
  ['active', 'Open'],
];

function readStatus(record: JsonObject): StatedStatus | null {
  return flags.find(([name]) => isSet(record, name))?.[1] ?? null;
}

/** Dates of tables stand in the order of America, unless there is no such month. */
function readDate(record: JsonObject, name: string): string | null {
  const text = textField(record, [name], maxCharacters.word);
  return readTime(text, 'month first') ?? readTime(text, 'day first');
}

function readCvss(record: JsonObject, version: 'cvssv3' | 'cvssv4'): StatedCvss {
  const score = numberField(record, [`${version}_score`]);
  const isScore = score !== null && score >= 0 && score <= 10;
  // Some programs leave a quote behind the vector.
  const vector = textField(record, [version], maxCharacters.word).replaceAll(/^["']+|["']+$/g, '');
  return { vector, score: isScore ? score : null };
}

function readIds(record: JsonObject): string[] {
  return [...listField(record, ['cve'], commas), ...listField(record, ['vulnerability_ids'], commas)];
}

function readTags(record: JsonObject): string[] {
  const other = readIds(record).filter((id) => findCves([id]).length === 0);
  return [...new Set([...listField(record, ['tags'], commas), ...other])].map((tag) => tag.slice(0, 100));
}

function readEvidence(record: JsonObject): string {
  const text = (name: string): string => textField(record, [name], maxCharacters.text);
  const blocks = codeBlocks([
    ['Parameter', text('param'), maxCharacters.proof],
    ['Payload', text('payload'), maxCharacters.proof],
  ]);
  const steps = safeMarkdown(text('steps_to_reproduce'), maxCharacters.text);
  return joinSections([steps, blocks]);
}

function readDescription(record: JsonObject): string {
  const markdown = (name: string): string =>
    safeMarkdown(textField(record, [name], maxCharacters.text), maxCharacters.text);
  return joinSections([markdown('description'), section('Why this severity', markdown('severity_justification'))]);
}

function readText(record: JsonObject, title: string): ReportText {
  const text = (name: string): string => textField(record, [name], maxCharacters.text);
  return {
    title,
    severity: severityOfReport(text('severity')),
    cvss: [readCvss(record, 'cvssv4'), readCvss(record, 'cvssv3')],
    description: readDescription(record),
    impact: safeMarkdown(text('impact'), maxCharacters.text),
    recommendation: safeMarkdown(text('mitigation'), maxCharacters.text),
    evidence: readEvidence(record),
    references: readReferences([text('references')]),
    cwe: findCwe([text('cwe'), ...listField(record, ['cwes'], commas)]),
    cve: findCves(readIds(record)),
    tags: readTags(record),
  };
}

/**
 * One record of DefectDojo. The id of the vulnerability holds the records of one weakness together, the unique id
 * names a record; without either the title does.
 */
export function readDojoRecord(record: JsonObject, line: number): ReportFinding {
  const word = (name: string): string => textField(record, [name], maxCharacters.word).replaceAll(/\s+/g, ' ');
  const title = word('title');
  const vulnerability = word('vuln_id_from_tool');
  return {
    ruleId: vulnerability || word('unique_id_from_tool') || title,
    variant: vulnerability === '' ? '' : title,
    severity: severityOfReport(word('severity')),
    seen: [readDate(record, 'date'), readDate(record, 'mitigated')],
    status: readStatus(record),
    line,
    text: () => readText(record, title),
    places: readDojoPlaces(record),
  };
}
