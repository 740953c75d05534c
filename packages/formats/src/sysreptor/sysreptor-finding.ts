import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { boldAction } from '@gatehouse/domain/recommended-action';
import type { Severity } from '@gatehouse/domain/severity';

import type { ReportFinding, ReportText } from '../add-report-finding.ts';
import { statusOfWord } from '../finding-status.ts';
import { findCves, findCwe } from '../identifiers.ts';
import { firstField, keepText, objectField, textField, type JsonObject } from '../json-fields.ts';
import { parseLocations } from '../read-place.ts';
import { readReferences } from '../read-references.ts';
import { readTime } from '../read-time.ts';
import { joinSections, reportCharacters, section } from '../report-text.ts';
import { cvssOfReport, severityOfReport } from '../report-words.ts';
import { safeMarkdown } from '../safe-markdown.ts';

// Fields that any design may have. All other fields are specific to the design.
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

const maxOwnFields = 50;

/** Returns a field as Markdown without HTML. Each field is handled separately, so that a code block left open ends with its field. */
function markdownOf(data: JsonObject, name: string): string {
  return safeMarkdown(textOfField(data, name), reportCharacters.text);
}

/** Returns the text of a string, a number or a list. */
function textOfField(data: JsonObject, name: string): string {
  const value = firstField(data, [name]);
  if (!Array.isArray(value)) return textField(data, [name], reportCharacters.text);
  const entries = value.filter((entry) => typeof entry === 'string' && entry.trim() !== '');
  return keepText(entries.map((entry) => `- ${entry}`).join('\n'), reportCharacters.text);
}

function ownFields(data: JsonObject): string[] {
  return Object.keys(data)
    .filter((name) => !known.has(name))
    .toSorted()
    .slice(0, maxOwnFields);
}

/** Returns the design-specific fields under their names. A lone CWE ID or CVSS vector is omitted, because it is stored separately. */
function readOwnFields(data: JsonObject): string[] {
  return ownFields(data).map((name) => {
    const text = markdownOf(data, name);
    return /^(?:CWE-\d+|CVSS:\S+)$/.test(text) ? '' : section(name.replaceAll('_', ' '), text);
  });
}

// SysReptor's enumeration writes A03:2021 as "A03_2021".
function readTags(data: JsonObject): string[] {
  const owasp = textField(data, ['owasp_top10_2021'], reportCharacters.word).replace('_', ':');
  const wstg = textField(data, ['wstg_category'], reportCharacters.word);
  return [owasp, wstg === '' ? '' : `WSTG-${wstg}`].filter((tag) => tag !== '');
}

/** Returns the severity from the design's own field, or else from the CVSS vector, as SysReptor does. */
function readSeverity(data: JsonObject): Severity | null {
  const stated = severityOfReport(textField(data, ['severity'], reportCharacters.word));
  const scored = scoreVector(textField(data, ['cvss'], reportCharacters.word));
  return stated ?? (scored.ok ? scored.severity : null);
}

function readText(data: JsonObject, title: string): ReportText {
  const text = (name: string): string => textOfField(data, name);
  const markdown = (name: string): string => markdownOf(data, name);
  const own = ownFields(data).map((name) => textField(data, [name], reportCharacters.word));
  const vectors = own.filter((value) => value.startsWith('CVSS:'));
  return {
    title,
    severity: readSeverity(data),
    cvss: [...cvssOfReport([text('cvss')]), ...cvssOfReport(vectors)],
    description: joinSections([
      markdown('summary'),
      markdown('description'),
      section('Precondition', markdown('precondition')),
      ...readOwnFields(data),
    ]),
    impact: joinSections([markdown('impact')]),
    recommendation: joinSections([boldAction(markdown('short_recommendation')), markdown('recommendation')]),
    evidence: joinSections([section('Re-test', markdown('retest_notes'))]),
    references: readReferences([text('references')]),
    cwe: findCwe(own.filter((value) => /^CWE-\d+$/.test(value))),
    cve: findCves([title, text('summary'), text('references'), ...own]),
    tags: readTags(data),
  };
}

/** Reads one finding of a project. Its ID is the same in every export and in copies of the project. */
export function readSysReptorFinding(finding: JsonObject, line: number): ReportFinding {
  const data = objectField(finding, 'data');
  const title = textField(data, ['title'], reportCharacters.word).replaceAll(/\s+/g, ' ');
  const id = textField(finding, ['id'], reportCharacters.word);
  const created = readTime(textField(finding, ['created'], reportCharacters.word));
  return {
    ruleId: id || title,
    variant: '',
    severity: readSeverity(data),
    seen: [created],
    status: statusOfWord(textField(data, ['retest_status'], reportCharacters.word)),
    line,
    text: () => readText(data, title || id),
    places: parseLocations(textOfField(data, 'affected_components')),
  };
}
