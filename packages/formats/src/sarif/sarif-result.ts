import { codeBlocks } from '../code-block.ts';
import type { HeldFacts } from '../hold-sightings.ts';
import { findCwe } from '../identifiers.ts';
import { asText, numberField, objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { messageText, securityScore } from './sarif-rule.ts';

const maxWordCharacters = 300;
const maxLocationCharacters = 2_000;

// Together below the 16 KB that the evidence of one asset may have, also when every character of the message is escaped.
const maxCharacters = { message: 2_000, fact: 500, code: 4_000, flow: 3_000, others: 1_000 };

/** Which rule a result names: by its id, by its number, or by both. */
export interface RuleReference extends HeldFacts {
  ruleId: string;
  ruleIndex: number | null;
  /** The number of the extension that has the rule; null for the tool itself. */
  extension: number | null;
}

/** What a result says of itself; the rest is known at the end of its run. */
export interface ResultFacts extends RuleReference {
  kind: string;
  level: string;
  score: number | null;
  cwe: number | null;
  uri: string;
  /** The number of the file in the list of the run, where the result does not name it. */
  artifact: number | null;
  uriBase: string;
  startLine: number | null;
  logical: string;
  target: string;
  anchor: string;
  accepted: string | null;
  firstSeen: string;
  lastSeen: string;
  line: number;
}

function indexField(object: JsonObject, name: string): number | null {
  const index = numberField(object, [name]);
  return index !== null && Number.isInteger(index) && index >= 0 ? index : null;
}

/** Which rule a result is about. */
export function referRule(result: JsonObject): RuleReference {
  const rule = objectField(result, 'rule');
  return {
    ruleId: textField(result, ['ruleId'], maxWordCharacters) || textField(rule, ['id'], maxWordCharacters),
    ruleIndex: indexField(result, 'ruleIndex') ?? indexField(rule, 'index'),
    extension: indexField(objectField(rule, 'toolComponent'), 'index'),
  };
}

const sources: Record<string, string> = {
  inSource: 'Suppressed in the source code',
  external: 'Suppressed in the tool',
};

/** Why the user of the tool has accepted a result; null where somebody has not, or not yet (SARIF 2.1.0 §3.27.23). */
function readAcceptance(result: JsonObject): string | null {
  const suppressions = objectList(result, 'suppressions');
  const isAccepted = suppressions.every((one) => /^(?:accepted)?$/.test(textField(one, ['status', 'state'], 20)));
  if (suppressions.length === 0 || !isAccepted) return null;
  const reasons = suppressions.map((one) => {
    const justification = textField(one, ['justification'], maxCharacters.fact);
    const source = sources[textField(one, ['kind'], 20)] ?? 'Suppressed';
    return justification === '' ? `${source}.` : `${source}: ${justification}`;
  });
  return [...new Set(reasons)].join(' ').slice(0, maxCharacters.fact);
}

// Some tools write a sentence where a hash belongs, the same for all results.
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

/** Reads what a result says of itself. */
export function readResult(result: JsonObject, line: number): ResultFacts {
  const [location = {}] = objectList(result, 'locations');
  const physical = objectField(location, 'physicalLocation');
  const file = objectField(physical, 'artifactLocation');
  const times = objectField(result, 'provenance');
  return {
    ...referRule(result),
    kind: textField(result, ['kind'], maxWordCharacters) || 'fail',
    level: textField(result, ['level'], maxWordCharacters),
    score: securityScore(result),
    cwe: readWeakness(result),
    uri: textField(file, ['uri'], maxLocationCharacters),
    artifact: indexField(file, 'index'),
    uriBase: textField(file, ['uriBaseId'], maxWordCharacters),
    startLine: indexField(objectField(physical, 'region'), 'startLine'),
    logical: nameLogical(location),
    target: textField(objectField(result, 'analysisTarget'), ['uri'], maxLocationCharacters),
    anchor: readAnchor(result),
    accepted: readAcceptance(result),
    firstSeen: textField(times, ['firstDetectionTimeUtc'], 60),
    lastSeen: textField(times, ['lastDetectionTimeUtc'], 60),
    line,
  };
}

/** The text of a result; one that only names a text gets it from its rule, with its arguments filled in. */
export function resultMessage(result: JsonObject, messages: JsonObject): string {
  const message = objectField(result, 'message');
  const own = textField(message, ['text', 'markdown'], maxCharacters.message);
  if (own !== '') return own;
  const id = textField(message, ['id'], maxWordCharacters);
  const values = Array.isArray(message['arguments']) ? message['arguments'].slice(0, 20) : [];
  const texts = values.map((value) => asText(value, maxWordCharacters));
  const pattern = messageText(messages, id, maxCharacters.message) || [id, ...texts].join(' ');
  return pattern.replaceAll(/\{(\d{1,2})\}/g, (hole, place) => texts[Number(place)] ?? hole);
}

function sayLocation(location: JsonObject): string {
  const physical = objectField(location, 'physicalLocation');
  const uri = textField(objectField(physical, 'artifactLocation'), ['uri'], maxCharacters.fact);
  const line = indexField(objectField(physical, 'region'), 'startLine');
  const text = messageText(location, 'message', maxCharacters.fact);
  return `${uri}${line === null ? '' : `:${line}`} ${text}`.trim();
}

function readFlow(result: JsonObject): string {
  const [flow = {}] = objectList(result, 'codeFlows');
  const [thread = {}] = objectList(flow, 'threadFlows');
  return objectList(thread, 'locations')
    .map((step) => sayLocation(objectField(step, 'location')))
    .join('\n');
}

function readSnippet(result: JsonObject): string {
  const [location = {}] = objectList(result, 'locations');
  const physical = objectField(location, 'physicalLocation');
  const regions = ['region', 'contextRegion'].map((name) =>
    messageText(objectField(physical, name), 'snippet', 1_000_000),
  );
  return regions.find((text) => text !== '') ?? '';
}

/** What proves a result: its message, the code, and the way of the data to it. */
export function resultEvidence(result: JsonObject, message: string): string {
  // "[declared here](1)" points at a related location of the same result.
  const text = plainToMarkdown(message.replaceAll(/\[([^\][]{1,200})\]\(\d{1,4}\)/g, '$1'));
  const [, ...others] = objectList(result, 'locations');
  const blocks = codeBlocks([
    ['Code', readSnippet(result), maxCharacters.code],
    ['Data flow', readFlow(result), maxCharacters.flow],
    ['Also in', others.map(sayLocation).join('\n'), maxCharacters.others],
  ]);
  return [text, blocks].filter((part) => part !== '').join('\n\n');
}
