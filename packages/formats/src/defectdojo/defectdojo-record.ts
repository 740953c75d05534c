import type { Severity } from '@gatehouse/domain/severity';

import type { ReportFinding, ReportText } from '../add-report-finding.ts';
import { codeBlocks } from '../code-block.ts';
import type { StatedCvss } from '../finding-draft.ts';
import { statusOfWord, type StatedStatus } from '../finding-status.ts';
import { findCves, findCwe, otherWeaknesses, readScaled } from '../identifiers.ts';
import { listField, numberField, textField, type JsonObject } from '../json-fields.ts';
import { readReferences } from '../read-references.ts';
import { readTime } from '../read-time.ts';
import { section } from '../report-text.ts';
import { severityOfReport } from '../report-words.ts';
import { detailsHeading, readSections } from '../export/asset-sections.ts';
import { safeLines } from '../safe-lines.ts';
import { versionedVector } from '../vector-version.ts';
import { readDojoPlaces } from './defectdojo-places.ts';

const maxCharacters = { word: 300, text: 100_000, steps: 1_000_000, proof: 2_000 };

const commas = /[,\n]/;

/** True if a flag is set. Tables write "TRUE", and some programs write a string in JSON as well. */
function isSet(record: JsonObject, name: string): boolean {
  const value = record[name];
  return value === true || (typeof value === 'string' && /^\s*t(?:rue)?\s*$/i.test(value));
}

// The first flag that is set determines the status. Without any flag the status is unknown.
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

/** Reads a date. Tables use the US order, unless the month would be invalid. */
function readDate(record: JsonObject, name: string): string | null {
  const text = textField(record, [name], maxCharacters.word);
  return readTime(text, 'month first') ?? readTime(text, 'day first');
}

function readCvss(record: JsonObject, version: 'cvssv3' | 'cvssv4'): StatedCvss {
  const score = numberField(record, [`${version}_score`]);
  const isScore = score !== null && score >= 0 && score <= 10;
  // Some programs leave a quote after the vector.
  const vector = textField(record, [version], maxCharacters.word).replaceAll(/^["']+|["']+$/g, '');
  return { vector: versionedVector(vector, version), score: isScore ? score : null };
}

/** Returns the confidence in percent, from the middle of each DefectDojo step: 1 is certain, 7 is least certain. */
function readCertainty(record: JsonObject): number | null {
  const step = numberField(record, ['scanner_confidence']);
  return step === null || !Number.isInteger(step) || step < 1 || step > 7 ? null : Math.round(((7.5 - step) * 100) / 7);
}

function readSeverity(record: JsonObject, { details }: Steps): Severity | null {
  return severityOfReport(details.get('Severity') ?? textField(record, ['severity'], maxCharacters.word));
}

function readIds(record: JsonObject): string[] {
  return [...listField(record, ['cve'], commas), ...listField(record, ['vulnerability_ids'], commas)];
}

function readTags(record: JsonObject): string[] {
  const other = readIds(record).filter((id) => findCves([id]).length === 0);
  return [...new Set([...listField(record, ['tags'], commas), ...other])].map((tag) => tag.slice(0, 100));
}

/** The steps to reproduce. In the portal's own files they have a section per asset, and end with details that have no DefectDojo field. */
interface Steps extends ReturnType<typeof readSections> {
  details: ReadonlyMap<string, string>;
}

function readSteps(record: JsonObject): Steps {
  const text = textField(record, ['steps_to_reproduce'], maxCharacters.steps);
  const end = text.lastIndexOf(`${detailsHeading}\n\n- `);
  const lines = end < 0 ? [] : text.slice(end + detailsHeading.length).split('\n');
  const pairs = lines.map((line) => /^- (First seen|Last seen|Confidence|Status|Severity): (.{1,50})$/.exec(line));
  const details = new Map(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? ''] as const])));
  return { ...readSections(end < 0 || details.size === 0 ? text : text.slice(0, end)), details };
}

function readEvidence(record: JsonObject, steps: Steps): string {
  const text = (name: string): string => textField(record, [name], maxCharacters.text);
  const blocks = codeBlocks([
    ['Parameter', text('param'), maxCharacters.proof],
    ['Payload', text('payload'), maxCharacters.proof],
  ]);
  const evidence = safeLines(steps.evidence, maxCharacters.text);
  return [evidence, blocks].filter((part) => part !== '').join('\n\n');
}

/** Returns a sentence about exploitation from the KEV fields, or an empty string. */
function describeExploitation(record: JsonObject): string {
  const since = readDate(record, 'kev_date')?.slice(0, 10) ?? '';
  if (!isSet(record, 'known_exploited') && since === '') return '';
  return since === '' ? 'Known exploited.' : `Known exploited since ${since}.`;
}

function readDescription(record: JsonObject): string {
  const markdown = (name: string): string =>
    safeLines(textField(record, [name], maxCharacters.text), maxCharacters.text);
  const parts = [
    markdown('description'),
    section('Severity justification', markdown('severity_justification')),
    describeExploitation(record),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function readText(record: JsonObject, title: string, steps: Steps): ReportText {
  const text = (name: string): string => textField(record, [name], maxCharacters.text);
  return {
    title,
    severity: readSeverity(record, steps),
    cvss: [readCvss(record, 'cvssv4'), readCvss(record, 'cvssv3')],
    description: readDescription(record),
    impact: safeLines(text('impact'), maxCharacters.text),
    recommendation: safeLines(text('mitigation'), maxCharacters.text),
    evidence: readEvidence(record, steps),
    references: readReferences([text('references')]),
    cwe: findCwe([text('cwe'), ...listField(record, ['cwes'], commas)]),
    cve: findCves(readIds(record)),
    tags: [
      ...new Set([...readTags(record), ...otherWeaknesses([text('cwe'), ...listField(record, ['cwes'], commas)])]),
    ],
  };
}

/**
 * Reads one DefectDojo record. The vulnerability ID groups records of one weakness and the unique ID names one record; without either, the
 * title is used.
 */
export function readDojoRecord(record: JsonObject, line: number): ReportFinding {
  const word = (name: string): string => textField(record, [name], maxCharacters.word).replaceAll(/\s+/g, ' ');
  const title = word('title');
  const vulnerability = word('vuln_id_from_tool');
  const steps = readSteps(record);
  const stated = (label: string): string => steps.details.get(label) ?? '';
  const first = readTime(stated('First seen')) ?? readDate(record, 'date');
  return {
    ruleId: vulnerability || word('unique_id_from_tool') || title,
    variant: vulnerability === '' ? '' : title,
    severity: readSeverity(record, steps),
    severityWord: word('severity'),
    confidence: readScaled(stated('Confidence')) ?? readCertainty(record),
    seen: [first, readTime(stated('Last seen')), readDate(record, 'mitigated')],
    status: statusOfWord(stated('Status')) ?? readStatus(record),
    line,
    text: () => readText(record, title, steps),
    places: steps.places.length > 0 ? steps.places : readDojoPlaces(record),
  };
}
