import type { Severity } from '@gatehouse/domain/severity';

import type { StatedCvss } from '../finding-draft.ts';
import {
  isJsonObject,
  numberField,
  objectField,
  objectList,
  textField,
  textList,
  type JsonObject,
} from '../json-fields.ts';
import { type AssetLocation, placeInCode } from '../read-place.ts';
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

const parts = {
  package: 'packageVulnerabilityDetails',
  network: 'networkReachabilityDetails',
  code: 'codeVulnerabilityDetails',
} as const;

function vectorsOf(details: JsonObject): StatedCvss[] {
  const known = objectList(details, 'cvss', 20).toSorted((left, right) =>
    line(left, 'version') > line(right, 'version') ? -1 : 1,
  );
  return known.map((one) => ({ vector: line(one, 'scoringVector'), score: numberField(one, ['baseScore']) }));
}

function packageOf(one: JsonObject): string {
  const version = [line(one, 'version'), line(one, 'release')].filter(Boolean).join('-');
  const epoch = numberField(one, ['epoch']) ?? 0;
  const fixed = line(one, 'fixedInVersion');
  const named = `${line(one, 'name')} ${epoch > 0 ? `${epoch}:` : ''}${version}`.trim();
  return fixed === '' || fixed === 'NotAvailable' ? named : `${named}, fixed in ${fixed}`;
}

const portsOf = (record: JsonObject): string => {
  const network = objectField(record, parts.network);
  const range = objectField(network, 'openPortRange');
  const [begin, end] = [line(range, 'begin'), line(range, 'end')];
  return begin === '' ? '' : `${begin === end ? begin : `${begin}-${end}`}/${line(network, 'protocol').toLowerCase()}`;
};

/** Returns the rule ID: the CVE of a package, the detector of a code finding, or the port of a network finding. */
function ruleIdOf(record: JsonObject): string {
  const vulnerability = line(objectField(record, parts.package), 'vulnerabilityId');
  const detector = line(objectField(record, parts.code), 'detectorId', 'detectorName');
  const port = portsOf(record);
  return vulnerability || detector || (port === '' ? '' : `network-reachability ${port}`);
}

function evidenceOf(record: JsonObject): string {
  const details = objectField(record, parts.package);
  return paragraphs(
    labeledValue('Account', line(record, 'awsAccountId')),
    ...objectList(details, 'vulnerablePackages', 20).map((one) => labeledValue('Package', packageOf(one))),
    labeledValue('Open ports', portsOf(record)),
    labeledValue('Exploit available', line(record, 'exploitAvailable').toLowerCase()),
  );
}

function placesOf(record: JsonObject): AssetLocation[] {
  const file = objectField(objectField(record, parts.code), 'filePath');
  const path = line(file, 'filePath', 'fileName');
  const places = objectList(record, 'resources').map((resource) => locationOfResource(resource, path));
  const known = places.filter((place) => place !== null);
  return known.length > 0 || path === '' ? known : [placeInCode(path, numberField(file, ['startLine']))];
}

/** Reads an Inspector 2 finding into one result per resource. */
export function readInspector(record: JsonObject): ReadResult[] {
  const status = line(record, 'status').toUpperCase();
  if (status === 'CLOSED') return ['settled'];
  const [ruleId, title, places] = [ruleIdOf(record), titleOf(line(record, 'title')), placesOf(record)];
  if (ruleId === '' || title === '') return [{ wrong: wrongRecord.rule }];
  if (places.length === 0) return [{ wrong: wrongRecord.place }];
  const details = objectField(record, parts.package);
  const code = objectField(record, parts.code);
  const advice = objectField(objectField(record, 'remediation'), 'recommendation');
  const result = {
    ruleId: ruleId.slice(0, scanCharacters.word),
    title,
    severity: severityOfWord(severities, line(record, 'severity')),
    cvss: vectorsOf(details),
    description: words(textField(record, ['description'], scanCharacters.paragraph)),
    recommendation: words(line(advice, 'text').replace(/^None Provided$/i, '')),
    references: [
      line(details, 'sourceUrl'),
      ...textList(details, 'referenceUrls', 20),
      ...textList(code, 'referenceUrls', 20),
      line(advice, 'Url', 'url'),
    ],
    cwe: textList(code, 'cwes'),
    cve: [line(details, 'vulnerabilityId'), ...textList(details, 'relatedVulnerabilities', 20)],
    tags: [line(record, 'type').toLowerCase().replaceAll('_', ' ')],
    accepted: status === 'SUPPRESSED' ? 'Suppressed in Inspector.' : null,
    seen: [line(record, 'firstObservedAt'), line(record, 'lastObservedAt')].map(timeOf),
    evidence: () => evidenceOf(record),
  };
  return places.map((place) => ({ ...result, place }));
}

/** True if the record comes from Inspector 2, not from another tool that also writes `findings`. */
export const isInspector = (record: JsonObject): boolean =>
  line(record, 'findingArn').includes(':inspector2:') ||
  Object.values(parts).some((name) => isJsonObject(record[name]));
