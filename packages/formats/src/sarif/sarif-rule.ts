import type { RuleText } from '../finding-draft.ts';
import { findAddresses, findCves, findCwe, otherWeaknesses } from '../identifiers.ts';
import { listField, numberField, objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import { factList, joinParts } from '../stated-facts.ts';
import { titleOfName } from '../title-words.ts';
import { severityOfReport } from '../report-words.ts';
import { versionedVector } from '../vector-version.ts';
import { type OwnRule, ownTexts, readOwnRule } from './rule-texts.ts';
import { messageText } from './sarif-message.ts';

const maxWordCharacters = 300;
const maxParagraphCharacters = 20_000;
const maxTitleCharacters = 200;

/** A rule as a run describes it. */
export interface SarifRule {
  id: string;
  /** Without severity, which also depends on the result. */
  text: RuleText;
  /** The property `security-severity`, which takes precedence over the level. */
  score: number | null;
  /** The severity word, if the tool writes one besides the level. */
  word: string;
  /** Set in the portal's own files. */
  own: OwnRule | null;
  /** The level of results that do not state one. */
  level: string;
  /** Messages that results may refer to. */
  messages: JsonObject;
}

/** Returns the severity score of a rule or result from 0 to 10, or null. */
export function securityScore(object: JsonObject): number | null {
  return scoreField(object, ['security-severity']) ?? baseScore(object);
}

function scoreField(object: JsonObject, names: readonly string[]): number | null {
  const score = numberField(objectField(object, 'properties'), names);
  return score !== null && score >= 0 && score <= 10 ? score : null;
}

/** Returns the CVSS score. It has its own property, because `security-severity` is often invented for code hosts. */
function baseScore(object: JsonObject): number | null {
  return scoreField(object, ['cvssv4_baseScore', 'cvssv3_baseScore', 'cvssV3BaseScore', 'cvss_score', 'cvssScore']);
}

// Some rule sets write a word where code hosts expect a number.
const wordFields = ['security-severity', 'severity', 'cvssv3_baseSeverity', 'securityRisk', 'securitySeverity', 'risk'];

/** Returns the severity word that a tool writes besides the required level. */
export function severityWord(object: JsonObject): string {
  const properties = objectField(object, 'properties');
  const words = wordFields.map((name) => textField(properties, [name], 50)).filter((word) => word !== '');
  return words.find((word) => severityOfReport(word) !== null) ?? words[0] ?? '';
}

// Returns "79" from a taxonomy named CWE, or "CWE-79" from any.
function relatedWeakness(relation: JsonObject): string {
  const target = objectField(relation, 'target');
  const id = textField(target, ['id'], maxWordCharacters);
  const isCwe = /^cwe$/i.test(textField(objectField(target, 'toolComponent'), ['name'], maxWordCharacters));
  return isCwe || /^cwe/i.test(id) ? id : '';
}

function weaknessesOf(rule: JsonObject, properties: JsonObject, tags: readonly string[]): string[] {
  const relations = objectList(rule, 'relationships').map(relatedWeakness);
  const stated = listField(properties, ['cwe', 'CWE', 'cwe_id'], /[,;]/);
  return [...relations, ...stated, ...tags.filter((tag) => /\bcwe\b/i.test(tag))];
}

// Vectors in properties, whose names differ between tools. The version comes from the vector or the property name.
function readVectors(properties: JsonObject): string[] {
  const texts = Object.entries(properties).flatMap(([name, value]) => {
    const isVector =
      typeof value === 'string' && (/^CVSS:\d/.test(value) || (/cvss/i.test(name) && /^\(?AV:/.test(value)));
    return isVector ? [versionedVector(value.slice(0, maxWordCharacters), name)] : [];
  });
  return texts.toSorted().toReversed().slice(0, 5);
}

// In most tools the name is a single word like the ID, so a description is a better title.
function nameRule(rule: JsonObject, texts: readonly string[]): string {
  const lines = texts.map((text) => text.split('\n', 1)[0] ?? '');
  const brief = lines.find((line) => line !== '' && line.length <= maxTitleCharacters);
  return brief ?? titleOfName(textField(rule, ['name'], maxWordCharacters));
}

// If the rule has a vector, `security-severity` is its score.
function readCvss(rule: JsonObject): RuleText['cvss'] {
  const vectors = readVectors(objectField(rule, 'properties')).map((vector) => ({ vector, score: null }));
  const score = baseScore(rule) ?? (vectors.length === 0 ? null : securityScore(rule));
  return score === null ? vectors : [...vectors, { vector: '', score }];
}

function formatValue(properties: JsonObject, name: string): string {
  if (typeof properties[name] === 'boolean') return properties[name] ? 'yes' : 'no';
  return textField(properties, [name], maxWordCharacters);
}

/** Returns properties about exploitation, whose names differ between tools. */
function describeExploitation(properties: JsonObject): string {
  const names = Object.keys(properties).filter((name) => /exploit|epss|\bkev\b/i.test(name));
  return factList(
    'Exploitation',
    names.slice(0, 20).map((name) => {
      return [name.replaceAll(/[^\w .-]/g, ''), formatValue(properties, name)];
    }),
  );
}

function readText(rule: JsonObject, id: string, own: OwnRule | null): RuleText {
  const properties = objectField(rule, 'properties');
  const short = messageText(rule, 'shortDescription', maxParagraphCharacters);
  const full = messageText(rule, 'fullDescription', maxParagraphCharacters);
  const help = messageText(rule, 'help', maxParagraphCharacters);
  const tags = listField(properties, ['tags'], /,/).slice(0, 50);
  const weaknesses = weaknessesOf(rule, properties, tags);
  const isAddress = /^https?:\/\/\S+$/i.test(help);
  return {
    title: nameRule(rule, [short, full]) || id,
    severity: null,
    cvss: readCvss(rule),
    description: joinParts([wrappedToMarkdown(full || short), describeExploitation(properties)]),
    impact: '',
    recommendation: isAddress ? '' : wrappedToMarkdown(help),
    references: findAddresses([textField(rule, ['helpUri'], 2_000), help]),
    cwe: findCwe(weaknesses),
    cve: findCves([id, short, ...tags]),
    tags: [...new Set([...tags, ...otherWeaknesses(weaknesses)])],
    ...(own === null ? {} : ownTexts(rule, properties)),
  };
}

/** Reads a rule. Results may come before or after it. */
export function readRule(rule: JsonObject): SarifRule {
  const id = textField(rule, ['id', 'name', 'guid'], maxWordCharacters);
  const own = readOwnRule(objectField(rule, 'properties'));
  return {
    id,
    text: readText(rule, id, own),
    score: securityScore(rule),
    word: severityWord(rule),
    own,
    level: textField(objectField(rule, 'defaultConfiguration'), ['level'], maxWordCharacters),
    messages: objectField(rule, 'messageStrings'),
  };
}
