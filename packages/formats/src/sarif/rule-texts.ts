import type { RuleText } from '../finding-draft.ts';
import { findCves } from '../identifiers.ts';
import { listField, numberField, objectField, textField, type JsonObject } from '../json-fields.ts';
import { safeLines } from '../safe-lines.ts';

const maxCharacters = { text: 100_000, word: 500 };

const sectionStart = /^## (Impact|Recommendation|References)\n\n/m;

/** Splits the help text of a rule into the sections that the portal writes. */
function divideHelp(help: string): Record<string, string> {
  const [, ...parts] = help.split(sectionStart);
  const sections: Record<string, string> = {};
  for (let at = 0; at < parts.length; at += 2) sections[parts[at] ?? ''] = (parts[at + 1] ?? '').trim();
  return sections;
}

function readMarkdown(rule: JsonObject, name: string): string {
  return safeLines(textField(objectField(rule, name), ['markdown'], maxCharacters.text), maxCharacters.text);
}

/** The finding that a rule written by the portal represents. */
export interface OwnRule {
  tool: string;
  ruleId: string;
  severity: string;
}

/** Returns the finding that a rule represents, or null for rules of other tools. */
export function readOwnRule(properties: JsonObject): OwnRule | null {
  if (typeof properties['tool'] !== 'string' || typeof properties['ruleId'] !== 'string') return null;
  const word = (name: string): string => textField(properties, [name], maxCharacters.word);
  return { tool: word('tool'), ruleId: word('ruleId'), severity: word('severity') };
}

/**
 * Returns the exact texts of a rule written by the portal. The `security-severity` score is ignored, because the export may have invented
 * it.
 */
export function ownTexts(rule: JsonObject, properties: JsonObject): Partial<RuleText> {
  const { Impact: impact = '', Recommendation: recommendation = '' } = divideHelp(readMarkdown(rule, 'help'));
  const vector = textField(properties, ['cvssVector'], maxCharacters.word);
  const score = numberField(properties, ['cvssScore']);
  const evidence = safeLines(textField(properties, ['evidence'], maxCharacters.text), maxCharacters.text);
  const list = (name: string): string[] => listField(properties, [name], /\n/);
  return {
    title: textField(rule, ['name', 'id'], maxCharacters.word),
    cvss: vector === '' && score === null ? [] : [{ vector, score }],
    description: readMarkdown(rule, 'fullDescription'),
    impact,
    recommendation,
    ...(evidence === '' ? {} : { evidence }),
    references: list('references'),
    cve: findCves(list('cve')),
    tags: list('findingTags'),
  };
}
