import { objectField, textField, type JsonObject } from '../json-fields.ts';
import { safeMarkdown } from '../safe-markdown.ts';

const maxCharacters = 20_000;

const sectionStart = /^## (Impact|Recommendation|References)\n\n/m;

/** The sections into which our own files divide the help of a rule. */
function divideHelp(help: string): Record<string, string> {
  const [, ...parts] = help.split(sectionStart);
  const sections: Record<string, string> = {};
  for (let at = 0; at < parts.length; at += 2) sections[parts[at] ?? ''] = (parts[at + 1] ?? '').trim();
  return sections;
}

function readMarkdown(rule: JsonObject, name: string): string {
  return safeMarkdown(textField(objectField(rule, name), ['markdown'], maxCharacters), maxCharacters);
}

interface OwnTexts {
  description: string;
  impact: string;
  recommendation: string;
}

/** The texts of a rule that we wrote, with their markup; of others the plain text counts, so there is nothing here. */
export function ownTexts(rule: JsonObject, properties: JsonObject): OwnTexts | Record<string, never> {
  if (typeof properties['tool'] !== 'string' || typeof properties['ruleId'] !== 'string') return {};
  const { Impact: impact = '', Recommendation: recommendation = '' } = divideHelp(readMarkdown(rule, 'help'));
  return { description: readMarkdown(rule, 'fullDescription'), impact, recommendation };
}
