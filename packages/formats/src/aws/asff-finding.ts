import type { Severity } from '@gatehouse/domain/severity';

import type { StatedCvss } from '../finding-draft.ts';
import { numberField, objectField, objectList, textField, textList, type JsonObject } from '../json-fields.ts';
import { type ReadResult, wrongRecord } from '../scan-result.ts';
import { paragraphs, scanCharacters, labeledValue, words } from '../scan-texts.ts';
import { severityOfWord } from '../severity-words.ts';
import { line, locationOfResource, timeOf, titleOf } from './aws-resource.ts';

const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  informational: 'info',
};

/** Returns the severity. Old records have only a number from 0 to 100. */
function severityOf(severity: JsonObject): Severity | null {
  const word = severityOfWord(severities, line(severity, 'Label'));
  const number = numberField(severity, ['Normalized']);
  if (word !== null || number === null) return word;
  const bounds: readonly (readonly [number, Severity])[] = [
    [90, 'critical'],
    [70, 'high'],
    [40, 'medium'],
    [1, 'low'],
  ];
  return bounds.find(([least]) => number >= least)?.[1] ?? 'info';
}

/** True if the check passed, or someone resolved or archived the finding. */
function isSettled(record: JsonObject): boolean {
  const passed = ['PASSED', 'NOT_AVAILABLE'].includes(line(objectField(record, 'Compliance'), 'Status').toUpperCase());
  const workflow = line(objectField(record, 'Workflow'), 'Status').toUpperCase();
  return passed || workflow === 'RESOLVED' || line(record, 'RecordState').toUpperCase() === 'ARCHIVED';
}

const isSuppressed = (record: JsonObject): boolean =>
  line(objectField(record, 'Workflow'), 'Status').toUpperCase() === 'SUPPRESSED';

const vectorsOf = (vulnerability: JsonObject): StatedCvss[] =>
  objectList(vulnerability, 'Cvss', 20)
    .toSorted((left, right) => (line(left, 'Version') > line(right, 'Version') ? -1 : 1))
    .map((one) => ({ vector: line(one, 'BaseVector'), score: numberField(one, ['BaseScore']) }));

function packageOf(one: JsonObject): string {
  const fixed = line(one, 'FixedInVersion');
  const named = `${line(one, 'Name')} ${line(one, 'Version')}`.trim();
  return fixed === '' ? named : `${named}, fixed in ${fixed}`;
}

const packagesOf = (record: JsonObject): string[] =>
  objectList(record, 'Vulnerabilities').flatMap((one) => objectList(one, 'VulnerablePackages', 20).map(packageOf));

/** Returns a rule ID without account and standard, so that a control is one rule wherever it fails. */
function ruleIdOf(record: JsonObject, cves: readonly string[]): string {
  const control = line(objectField(record, 'Compliance'), 'SecurityControlId');
  const [cve = ''] = cves.length === 1 ? cves : [];
  return (control || cve || line(record, 'GeneratorId')).slice(0, scanCharacters.word);
}

function evidenceOf(record: JsonObject): string {
  const reasons = objectList(objectField(record, 'Compliance'), 'StatusReasons', 10).map((one) =>
    line(one, 'Description'),
  );
  return paragraphs(
    labeledValue('Account', line(record, 'AwsAccountId')),
    labeledValue('Region', line(record, 'Region')),
    ...packagesOf(record).map((name) => labeledValue('Package', name)),
    ...reasons.map(words),
  );
}

/** Reads a Security Hub finding into one result per resource. */
export function readAsff(record: JsonObject): ReadResult[] {
  if (isSettled(record)) return ['settled'];
  const vulnerabilities = objectList(record, 'Vulnerabilities');
  const cves = vulnerabilities.map((one) => line(one, 'Id'));
  const ruleId = ruleIdOf(record, cves);
  const title = titleOf(line(record, 'Title'));
  if (ruleId === '' || title === '') return [{ wrong: wrongRecord.rule }];
  const places = objectList(record, 'Resources').map((resource) => locationOfResource(resource));
  const known = places.filter((place) => place !== null);
  if (known.length === 0) return [{ wrong: wrongRecord.place }];
  const advice = objectField(objectField(record, 'Remediation'), 'Recommendation');
  const result = {
    ruleId,
    title,
    severity: severityOf(objectField(record, 'Severity')),
    cvss: vulnerabilities.flatMap(vectorsOf).slice(0, 10),
    description: words(textField(record, ['Description'], scanCharacters.paragraph)),
    recommendation: paragraphs(words(line(advice, 'Text')), words(line(advice, 'Url'))),
    references: [
      line(advice, 'Url'),
      line(record, 'SourceUrl'),
      ...vulnerabilities.flatMap((one) => textList(one, 'ReferenceUrls', 20)),
    ],
    cve: cves,
    tags: [...textList(record, 'Types', 10), ...textList(objectField(record, 'Compliance'), 'RelatedRequirements', 20)],
    tool: line(record, 'ProductName') || 'AWS Security Hub',
    accepted: isSuppressed(record) ? 'Suppressed in Security Hub.' : null,
    seen: [line(record, 'FirstObservedAt', 'CreatedAt'), line(record, 'LastObservedAt', 'UpdatedAt')].map(timeOf),
    evidence: () => evidenceOf(record),
  };
  return known.map((place) => ({ ...result, place }));
}
