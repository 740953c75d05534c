import type { Severity } from '@gatehouse/domain/severity';

import { numberField, objectField, objectList, textField, textList, type JsonObject } from '../json-fields.ts';
import { placeInCode, type AssetLocation } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { type ReadResult, wrongRecord } from '../scan-result.ts';
import { paragraphs, scanCharacters, labeledValue, titleLine, titleOfName, words } from '../scan-texts.ts';
import { severityOfWord } from '../severity-words.ts';

const severities: Record<string, Severity> = {
  blocker: 'critical',
  critical: 'high',
  high: 'high',
  major: 'medium',
  medium: 'medium',
  minor: 'low',
  low: 'low',
  info: 'info',
};

const line = (object: JsonObject, ...names: string[]): string => textField(object, names, scanCharacters.message);

const securityImpact = (issue: JsonObject): JsonObject | undefined =>
  objectList(issue, 'impacts', 10).find((one) => line(one, 'softwareQuality') === 'SECURITY');

/**
 * True for a security issue. SonarQube also reports code quality, so only vulnerabilities and issues with a security impact are findings.
 */
export const isSecurityIssue = (issue: JsonObject): boolean =>
  ['VULNERABILITY', 'SECURITY_HOTSPOT'].includes(line(issue, 'type').toUpperCase()) ||
  securityImpact(issue) !== undefined ||
  // Older report tools omit the type and list only vulnerabilities.
  (line(issue, 'type') === '' && !Object.hasOwn(issue, 'impacts'));

/** Returns the file from "project:src/main/App.java". */
function fileOf(record: JsonObject): string {
  const component = line(record, 'component');
  const project = line(record, 'project');
  const file = project !== '' && component.startsWith(`${project}:`) ? component.slice(project.length + 1) : component;
  return file.replace(/^[\w.-]{1,300}:(?=[^:]+$)/, '');
}

function placeOf(record: JsonObject): AssetLocation | null {
  const file = fileOf(record);
  const at = numberField(record, ['line']) ?? numberField(objectField(record, 'textRange'), ['startLine']);
  return file === '' ? null : placeInCode(file, at);
}

const settled = new Set(['false-positive', 'false_positive', 'fixed', 'removed', 'safe']);
const accepted = new Set(['wontfix', 'accepted', 'acknowledged']);

function decisionOf(record: JsonObject): 'settled' | { accepted: string | null } {
  const decisions = [line(record, 'resolution'), line(record, 'issueStatus')].map((word) => word.toLowerCase());
  if (decisions.some((word) => settled.has(word)) || line(record, 'status') === 'CLOSED') return 'settled';
  return { accepted: decisions.some((word) => accepted.has(word)) ? 'Accepted in SonarQube.' : null };
}

const timesOf = (record: JsonObject): (string | null)[] => [
  readTime(line(record, 'creationDate')),
  readTime(line(record, 'updateDate')),
];

const tagsOf = (record: JsonObject): string[] => textList(record, 'tags');

/** Reads an issue. */
export function readIssue(issue: JsonObject): ReadResult {
  const decision = decisionOf(issue);
  if (decision === 'settled') return 'settled';
  const ruleId = line(issue, 'rule').slice(0, scanCharacters.word);
  const message = line(issue, 'message');
  const place = placeOf(issue);
  if (ruleId === '') return { wrong: wrongRecord.rule };
  if (place === null) return { wrong: wrongRecord.place };
  const tags = tagsOf(issue);
  return {
    ruleId,
    title: titleLine(message) || ruleId,
    severity: severityOfWord(severities, line(securityImpact(issue) ?? {}, 'severity') || line(issue, 'severity')),
    description: words(line(issue, 'description') || message),
    references: [],
    cwe: tags.filter((tag) => /^cwe-?\d/i.test(tag)),
    cve: tags,
    tags,
    ...decision,
    place,
    anchor: line(issue, 'key'),
    seen: timesOf(issue),
    evidence: () => paragraphs(words(message), labeledValue('Effort', line(issue, 'effort', 'debt'))),
  };
}

/** Reads a hotspot, which is code that someone has to review. */
export function readHotspot(hotspot: JsonObject): ReadResult {
  const decision = decisionOf(hotspot);
  if (decision === 'settled') return 'settled';
  const category = line(hotspot, 'securityCategory');
  const ruleId = (line(hotspot, 'ruleKey') || category).slice(0, scanCharacters.word);
  const place = placeOf(hotspot);
  if (ruleId === '') return { wrong: wrongRecord.rule };
  if (place === null) return { wrong: wrongRecord.place };
  const message = line(hotspot, 'message');
  return {
    ruleId,
    title: titleLine(message) || titleOfName(category),
    severity: severityOfWord(severities, line(hotspot, 'vulnerabilityProbability')),
    description: words(message),
    recommendation: words('Review whether the code is safe. SonarQube reports it as sensitive, not as a weakness.'),
    tags: ['security hotspot', category],
    ...decision,
    place,
    anchor: line(hotspot, 'key'),
    seen: timesOf(hotspot),
    evidence: () => paragraphs(words(message)),
  };
}
