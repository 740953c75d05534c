import type { RuleText } from '../finding-draft.ts';
import { findAddresses, findCves, findCwe } from '../identifiers.ts';
import { listField, numberField, objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { type OwnRule, ownTexts, readOwnRule } from './rule-texts.ts';
import { messageText } from './sarif-message.ts';

const maxWordCharacters = 300;
const maxParagraphCharacters = 20_000;
const maxTitleCharacters = 200;

/** What a run says about a rule. */
export interface SarifRule {
  id: string;
  /** Without a severity: that depends on the result too. */
  text: RuleText;
  /** The property `security-severity`, which judges before the level. */
  score: number | null;
  /** The severity as a word, where the tool has one beside the level. */
  word: string;
  /** Of our own files. */
  own: OwnRule | null;
  /** The level of its results that state none. */
  level: string;
  /** Texts that a result may name instead of writing its own. */
  messages: JsonObject;
}

/** The number between 0 and 10 that says how grave a rule or result is. */
export function securityScore(object: JsonObject): number | null {
  return scoreField(object, ['security-severity']) ?? baseScore(object);
}

function scoreField(object: JsonObject, names: readonly string[]): number | null {
  const score = numberField(objectField(object, 'properties'), names);
  return score !== null && score >= 0 && score <= 10 ? score : null;
}

/** A score that the tool calls one of CVSS; the number that code hosts sort by is often invented. */
function baseScore(object: JsonObject): number | null {
  return scoreField(object, ['cvssv4_baseScore', 'cvssv3_baseScore', 'cvssV3BaseScore', 'cvss_score', 'cvssScore']);
}

/** The severity that a tool writes as a word, beside the level that the format demands. */
export function severityWord(object: JsonObject): string {
  const names = ['severity', 'cvssv3_baseSeverity', 'securityRisk', 'securitySeverity', 'risk'];
  return textField(objectField(object, 'properties'), names, 50);
}

// "79" of a taxonomy named CWE, or "CWE-79" of any.
function relatedWeakness(relation: JsonObject): string {
  const target = objectField(relation, 'target');
  const id = textField(target, ['id'], maxWordCharacters);
  const isCwe = /^cwe$/i.test(textField(objectField(target, 'toolComponent'), ['name'], maxWordCharacters));
  return isCwe || /^cwe/i.test(id) ? id : '';
}

function readWeakness(rule: JsonObject, properties: JsonObject, tags: readonly string[]): number | null {
  const relations = objectList(rule, 'relationships').map(relatedWeakness);
  const stated = listField(properties, ['cwe', 'CWE', 'cwe_id'], /[,;]/);
  return findCwe([...relations, ...stated, ...tags.filter((tag) => /\bcwe\b/i.test(tag))]);
}

// Tools have different names for it, and the vector says itself what it is.
function readVectors(properties: JsonObject): string[] {
  const vectors = Object.values(properties).filter((value) => typeof value === 'string' && /^CVSS:\d/.test(value));
  return vectors
    .map((vector) => String(vector).slice(0, maxWordCharacters))
    .toSorted()
    .toReversed()
    .slice(0, 5);
}

// The name is a word like the id in most tools, so a description says more.
function nameRule(rule: JsonObject, texts: readonly string[]): string {
  const lines = texts.map((text) => text.split('\n', 1)[0] ?? '');
  const brief = lines.find((line) => line !== '' && line.length <= maxTitleCharacters);
  return brief ?? textField(rule, ['name'], maxWordCharacters);
}

// Beside a vector the number that code hosts sort by is its score.
function readCvss(rule: JsonObject): RuleText['cvss'] {
  const vectors = readVectors(objectField(rule, 'properties')).map((vector) => ({ vector, score: null }));
  const score = baseScore(rule) ?? (vectors.length === 0 ? null : securityScore(rule));
  return score === null ? vectors : [...vectors, { vector: '', score }];
}

function readText(rule: JsonObject, id: string, own: OwnRule | null): RuleText {
  const properties = objectField(rule, 'properties');
  const short = messageText(rule, 'shortDescription', maxParagraphCharacters);
  const full = messageText(rule, 'fullDescription', maxParagraphCharacters);
  const help = messageText(rule, 'help', maxParagraphCharacters);
  const tags = listField(properties, ['tags'], /,/).slice(0, 50);
  const isAddress = /^https?:\/\/\S+$/i.test(help);
  return {
    title: nameRule(rule, [short, full]) || id,
    severity: null,
    cvss: readCvss(rule),
    description: plainToMarkdown(full || short),
    impact: '',
    recommendation: isAddress ? '' : plainToMarkdown(help),
    references: findAddresses([textField(rule, ['helpUri'], 2_000), help]),
    cwe: readWeakness(rule, properties, tags),
    cve: findCves([id, short, ...tags]),
    tags,
    ...(own === null ? {} : ownTexts(rule, properties)),
  };
}

/** Reads what a tool says about one of its rules; results may are before or behind it. */
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
