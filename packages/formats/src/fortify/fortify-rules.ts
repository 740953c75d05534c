import type { Severity } from '@gatehouse/domain/severity';

import { refuseRules } from '../add-sighting.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { htmlToText } from '../html-to-text.ts';
import { copyForStorage } from '../own-copy.ts';
import type { RuleParts } from '../scan-result.ts';
import { scanCharacters, titleLine } from '../scan-texts.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';

/** The rules of a project while it is read. */
export interface FortifyRules {
  /** Records a result of a category. Its class ID identifies the description. */
  note(category: string, vulnerability: Record<'info' | 'instance', XmlElement | undefined>): void;
  describe(description: XmlElement): void;
  rate(rule: XmlElement): void;
  all(): { category: string; text: RuleParts }[];
}

/** The class of a category, and its default ratings from 0 to 5. */
interface Category {
  classId: string;
  kingdom: string;
  defaultSeverity: number;
  confidence: number;
  /** Ratings of the category's results, used if the rule has none. */
  numbers: ReadonlyMap<string, string>;
}

interface RuleTexts {
  description: string;
  recommendation: string;
  references: string[];
}

const none: RuleTexts = { description: '', recommendation: '', references: [] };

const numberOf = (text: string | undefined): number => {
  const number = Number(text ?? Number.NaN);
  return text !== undefined && text !== '' && number >= 0 && number <= 5 ? number : Number.NaN;
};

const numbersOf = (element: XmlElement | undefined): Map<string, string> => {
  const groups = childrenOf(childOf(element, 'MetaInfo'), 'Group');
  return new Map(groups.map((group) => [attributeOf(group, 'name'), textOf(group)]));
};

const textOf = (element: XmlElement): string =>
  element.content
    .filter((part) => typeof part === 'string')
    .join('')
    .trim()
    .slice(0, 500);

/** Returns Fortify's priority from impact and likelihood. */
function priorityOf(impact: number, likelihood: number): Severity {
  if (impact >= 2.5) return likelihood >= 2.5 ? 'critical' : 'high';
  return likelihood >= 2.5 ? 'medium' : 'low';
}

function severityOf(
  { defaultSeverity, confidence, numbers }: Category,
  rated: ReadonlyMap<string, string>,
): Severity | null {
  const stated = (name: string): number => {
    const own = numberOf(numbers.get(name));
    return Number.isNaN(own) ? numberOf(rated.get(name)) : own;
  };
  const [impact, accuracy, probability] = [stated('Impact'), stated('Accuracy'), stated('Probability')];
  const likelihood = (accuracy * confidence * probability) / 25;
  if (!Number.isNaN(impact) && !Number.isNaN(likelihood)) return priorityOf(impact, likelihood);
  if (Number.isNaN(defaultSeverity)) return null;
  return (['info', 'low', 'low', 'medium', 'high', 'critical'] as const)[Math.round(defaultSeverity)] ?? null;
}

// Parts of the text that depend on the result. Their placeholders are meaningless in the text of the rule.
const alternative = /<AltParagraph>[^]{0,20000}?<\/AltParagraph>/g;
const placeholder = /<Replace\b[^>]{0,500}?(?:\bdefault="([^"]{0,200})")?[^>]{0,200}\/?>/g;

function markdownOf(text: string): string {
  const html = text
    .slice(0, 100_000)
    .replaceAll(alternative, '')
    .replaceAll(placeholder, '$1')
    .replaceAll(/<\/?(?:Content|IfDef|ConditionalText|Condition)\b[^>]{0,300}>/g, '')
    .replaceAll(/<(\/?)Paragraph>/g, '<$1p>');
  return htmlToText(html).slice(0, scanCharacters.paragraph);
}

function readDescription(description: XmlElement): RuleTexts {
  const references = childrenOf(childOf(description, 'References'), 'Reference');
  const text = [childText(description, 'Abstract'), childText(description, 'Explanation')].map(markdownOf);
  return {
    description: text.filter((part) => part !== '').join('\n\n'),
    recommendation: markdownOf(childText(description, 'Recommendations')),
    references: references.map((one) => childText(one, 'Source') || childText(one, 'Title')).slice(0, 50),
  };
}

function textsOf(
  category: string,
  known: Category,
  { rated, text }: { rated: ReadonlyMap<string, string>; text: RuleTexts },
): RuleParts {
  const cwe = (rated.get('altcategoryCWE') ?? '').replaceAll(/CWE ID /gi, 'CWE-');
  return { ...text, title: titleLine(category), severity: severityOf(known, rated), cwe: [cwe], tags: [known.kingdom] };
}

/** Collects the rules of a project, which may be anywhere in the file. */
export function openRules(draft: FindingsDraft): FortifyRules {
  const categories = new Map<string, Category>();
  const described = new Map<string, RuleTexts>();
  const ratings = new Map<string, ReadonlyMap<string, string>>();
  let characters = 0;

  function spend(line: number, size: number): void {
    characters += size;
    if (characters > draft.limits.ruleCharacters) refuseRules(described.size, line);
  }
  return {
    note(category, { info, instance }) {
      if (categories.has(category) || categories.size >= draft.limits.rules) return;
      categories.set(copyForStorage(category, scanCharacters.word), {
        classId: copyForStorage(childText(info, 'ClassID'), 200),
        kingdom: copyForStorage(childText(info, 'Kingdom'), 200),
        defaultSeverity: numberOf(childText(instance, 'InstanceSeverity') || childText(info, 'DefaultSeverity')),
        confidence: numberOf(childText(instance, 'Confidence')),
        numbers: numbersOf(instance),
      });
    },
    describe(description) {
      const text = structuredClone(readDescription(description));
      spend(description.line, text.description.length + text.recommendation.length);
      described.set(copyForStorage(attributeOf(description, 'classID'), 200), text);
    },
    rate(rule) {
      spend(rule.line, 1_000);
      ratings.set(copyForStorage(attributeOf(rule, 'id'), 200), structuredClone(numbersOf(rule)));
    },
    all: () =>
      [...categories].map(([category, known]) => {
        const rated = ratings.get(known.classId) ?? new Map<string, string>();
        return { category, text: textsOf(category, known, { rated, text: described.get(known.classId) ?? none }) };
      }),
  };
}
