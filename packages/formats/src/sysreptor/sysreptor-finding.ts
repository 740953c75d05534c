import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import type { Severity } from '@gatehouse/domain/severity';

import type { ReportFinding } from '../add-report-finding.ts';
import { statusOfWord } from '../finding-status.ts';
import { findCves, findCwe } from '../identifiers.ts';
import { firstField, keepText, objectField, textField, type JsonObject } from '../json-fields.ts';
import { readPlaces } from '../read-place.ts';
import { readReferences } from '../read-references.ts';
import { readTime } from '../read-time.ts';
import { cvssOfReport, severityOfReport } from '../report-words.ts';
import { safeMarkdown } from '../safe-markdown.ts';

const maxCharacters = { word: 300, text: 100_000 };

// What every design may have, and what becomes of it; all other fields are the design's own.
const known = new Set([
  'title',
  'cvss',
  'summary',
  'description',
  'precondition',
  'impact',
  'recommendation',
  'short_recommendation',
  'references',
  'affected_components',
  'owasp_top10_2021',
  'wstg_category',
  'severity',
  'retest_notes',
  'retest_status',
]);

const mostOwnFields = 50;

function section(heading: string, text: string): string {
  return text === '' ? '' : `**${heading.replaceAll(/[*\n]/g, ' ').trim()}**\n\n${text}`;
}

function joinSections(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join('\n\n');
  return safeMarkdown(text, maxCharacters.text);
}

/** The text of a field of any kind: a text, a number, or a list of them. */
function textOfField(data: JsonObject, name: string): string {
  const value = firstField(data, [name]);
  if (!Array.isArray(value)) return textField(data, [name], maxCharacters.text);
  const entries = value.filter((entry) => typeof entry === 'string' && entry.trim() !== '');
  return keepText(entries.map((entry) => `- ${entry}`).join('\n'), maxCharacters.text);
}

function ownFields(data: JsonObject): string[] {
  return Object.keys(data)
    .filter((name) => !known.has(name))
    .slice(0, mostOwnFields);
}

/** The design's own fields below their labels; what is only an id or a vector stands elsewhere. */
function readOwnFields(data: JsonObject, labels: ReadonlyMap<string, string>): string[] {
  return ownFields(data).map((name) => {
    const text = textOfField(data, name);
    return /^(?:CWE-\d+|CVSS:\S+)$/.test(text) ? '' : section(labels.get(name) ?? name.replaceAll('_', ' '), text);
  });
}

// "A03_2021" is how the enumeration writes A03:2021.
function readTags(data: JsonObject): string[] {
  const owasp = textField(data, ['owasp_top10_2021'], maxCharacters.word).replace('_', ':');
  const wstg = textField(data, ['wstg_category'], maxCharacters.word);
  return [owasp, wstg === '' ? '' : `WSTG-${wstg}`].filter((tag) => tag !== '');
}

/** SysReptor derives the severity of a finding from its vector, unless the design asks for one. */
function readSeverity(data: JsonObject): Severity | null {
  const stated = severityOfReport(textField(data, ['severity'], maxCharacters.word));
  const scored = scoreVector(textField(data, ['cvss'], maxCharacters.word));
  return stated ?? (scored.ok ? scored.severity : null);
}

function readText(data: JsonObject, title: string, labels: ReadonlyMap<string, string>): ReportFinding['text'] {
  const text = (name: string): string => textOfField(data, name);
  const own = ownFields(data).map((name) => textField(data, [name], maxCharacters.word));
  const vectors = own.filter((value) => value.startsWith('CVSS:'));
  return {
    title,
    severity: readSeverity(data),
    cvss: [...cvssOfReport([text('cvss')]), ...cvssOfReport(vectors)],
    description: joinSections([
      text('summary'),
      text('description'),
      section('Precondition', text('precondition')),
      ...readOwnFields(data, labels),
    ]),
    impact: joinSections([text('impact')]),
    recommendation: joinSections([text('short_recommendation'), text('recommendation')]),
    evidence: joinSections([section('Re-test', text('retest_notes'))]),
    references: readReferences([text('references')]),
    cwe: findCwe(own.filter((value) => /^CWE-\d+$/.test(value))),
    cve: findCves([title, text('summary'), text('references'), ...own]),
    tags: readTags(data),
  };
}

/** One finding of a project; its id stays the same in every export, and in copies of the project. */
export function readSysReptorFinding(
  finding: JsonObject,
  line: number,
  labels: ReadonlyMap<string, string>,
): ReportFinding {
  const data = objectField(finding, 'data');
  const title = textField(data, ['title'], maxCharacters.word).replaceAll(/\s+/g, ' ');
  const id = textField(finding, ['id'], maxCharacters.word);
  const created = readTime(textField(finding, ['created'], maxCharacters.word));
  return {
    ruleId: id || title,
    variant: '',
    severity: readSeverity(data),
    seen: [created],
    status: statusOfWord(textField(data, ['retest_status'], maxCharacters.word)),
    line,
    text: readText(data, title || id, labels),
    places: readPlaces(textOfField(data, 'affected_components')),
  };
}
