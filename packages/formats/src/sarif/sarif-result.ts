import type { HeldFacts } from '../hold-sightings.ts';
import { findCwe } from '../identifiers.ts';
import { asText, indexField, objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { messageMarkdown, messageText, type NamedMessage, nameMessage } from './sarif-message.ts';
import { securityScore, severityWord } from './sarif-rule.ts';
import { readOwnResult, type OwnResult } from './own-result.ts';
import { readStatedPlace, type StatedPlace } from './stated-place.ts';

const maxWordCharacters = 300;
const maxLocationCharacters = 2_000;
const maxReasonCharacters = 500;
const maxFixCharacters = 2_000;

/** The rule reference of a result: by ID, by index, or both. */
export interface RuleReference extends HeldFacts {
  ruleId: string;
  ruleIndex: number | null;
  /** The index of the extension that defines the rule; null for the tool itself. */
  extension: number | null;
}

/** The properties of a result. Everything else is known only at the end of its run. */
export interface ResultFacts extends RuleReference, NamedMessage, StatedPlace, OwnResult {
  /** Empty if the result has no message of its own. */
  hasText: '' | 'text';
  kind: string;
  level: string;
  score: number | null;
  word: string;
  fix: string;
  cwe: number | null;
  uri: string;
  /** The index of the file in the run's list, if the result does not name the file. */
  artifact: number | null;
  uriBase: string;
  startLine: number | null;
  logical: string;
  target: string;
  /** The container image named in the message of the location, or an empty string. */
  image: string;
  anchor: string;
  accepted: string | null;
  firstSeen: string;
  lastSeen: string;
  line: number;
}

/** Returns the rule reference of a result. */
function referRule(result: JsonObject): RuleReference {
  const rule = objectField(result, 'rule');
  return {
    ruleId: textField(result, ['ruleId'], maxWordCharacters) || textField(rule, ['id'], maxWordCharacters),
    ruleIndex: indexField(result, 'ruleIndex') ?? indexField(rule, 'index'),
    extension: indexField(objectField(rule, 'toolComponent'), 'index'),
  };
}

const sources: ReadonlyMap<string, string> = new Map([
  ['inSource', 'Suppressed in the source code'],
  ['external', 'Suppressed in the tool'],
]);

/** Returns the reason why a user accepted the result, or null if it is not accepted. */
function readAcceptance(result: JsonObject): string | null {
  const suppressions = objectList(result, 'suppressions');
  const isAccepted = suppressions.every((one) => /^(?:accepted)?$/.test(textField(one, ['status', 'state'], 20)));
  if (suppressions.length === 0 || !isAccepted) return null;
  const reasons = suppressions.map((one) => {
    const justification = textField(one, ['justification'], maxReasonCharacters);
    const source = sources.get(textField(one, ['kind'], 20)) ?? 'Suppressed';
    return justification === '' ? `${source}.` : `${source}: ${justification}`;
  });
  return [...new Set(reasons)].join(' ').slice(0, maxReasonCharacters);
}

// Some tools write the same sentence for all results in place of a hash.
const hashMark = /^[\da-f]{12,}/i;

function readAnchor(result: JsonObject): string {
  const hashes = ['fingerprints', 'partialFingerprints'].map((field) =>
    Object.entries(objectField(result, field))
      .map(([name, value]) => [name, asText(value, maxWordCharacters)] as const)
      .filter(([, hash]) => hashMark.test(hash))
      .map(([name, hash]) => `${name} ${hash}`),
  );
  const chosen = hashes.find((found) => found.length > 0) ?? [];
  return chosen.toSorted().join('\n').slice(0, maxLocationCharacters);
}

function readWeakness(result: JsonObject): number | null {
  const taxa = objectList(result, 'taxa').map((taxon) => textField(taxon, ['id'], maxWordCharacters));
  const stated = textField(objectField(result, 'properties'), ['cwe'], maxWordCharacters);
  return findCwe([stated, ...taxa.filter((id) => /^cwe/i.test(id))]);
}

function nameLogical(location: JsonObject): string {
  const [first = {}] = objectList(location, 'logicalLocations');
  return textField(first, ['fullyQualifiedName', 'name'], maxLocationCharacters);
}

/** Returns the tool's description of the fix, as Markdown. */
function readFix(result: JsonObject): string {
  const texts = objectList(result, 'fixes').map((fix) => messageMarkdown(fix, 'description', maxFixCharacters));
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .join('\n\n')
    .slice(0, maxFixCharacters);
}

const maxImageCharacters = 600;

// "registry.example/shop:1.2: openssl@3.0.9-1".
const imageMessage = /^(\S{1,300}:\w[\w.-]{0,127}(?:@sha256:[\da-f]{64})?): \S+@\S/;

/** Returns the container image named in the message of a location, or an empty string. */
function imageOfLocation(location: JsonObject): string {
  return imageMessage.exec(messageText(location, 'message', maxImageCharacters))?.[1] ?? '';
}

/** Reads the properties of a result. */
export function readResult(result: JsonObject, line: number): ResultFacts {
  const [location = {}] = objectList(result, 'locations');
  const physical = objectField(location, 'physicalLocation');
  const file = objectField(physical, 'artifactLocation');
  const times = objectField(result, 'provenance');
  return {
    ...referRule(result),
    ...nameMessage(result),
    hasText: Object.keys(objectField(result, 'message')).length === 0 ? '' : 'text',
    kind: textField(result, ['kind'], maxWordCharacters) || 'fail',
    level: textField(result, ['level'], maxWordCharacters),
    ...readOwnResult(result),
    score: securityScore(result),
    word: severityWord(result),
    fix: readFix(result),
    cwe: readWeakness(result),
    ...readStatedPlace(location),
    uri: textField(file, ['uri'], maxLocationCharacters),
    artifact: indexField(file, 'index'),
    uriBase: textField(file, ['uriBaseId'], maxWordCharacters),
    startLine: indexField(objectField(physical, 'region'), 'startLine'),
    logical: nameLogical(location),
    target: textField(objectField(result, 'analysisTarget'), ['uri'], maxLocationCharacters),
    image: imageOfLocation(location),
    anchor: readAnchor(result),
    accepted: readAcceptance(result),
    firstSeen: textField(times, ['firstDetectionTimeUtc'], 60),
    lastSeen: textField(times, ['lastDetectionTimeUtc'], 60),
    line,
  };
}
