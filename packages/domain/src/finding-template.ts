import { markdownParts } from './markdown-code.ts';
import type { DraftFields } from './text-merge/merge-draft.ts';

/** The fields that a template fills in a finding: those of a draft that are not specific to one client. */
export type TemplateFields = Pick<
  DraftFields,
  | 'title'
  | 'severity'
  | 'cvssv3'
  | 'description'
  | 'impact'
  | 'recommendation'
  | 'references'
  | 'cwe'
  | 'owasp'
  | 'tags'
>;

/** The fields that may contain placeholders. */
export const placeholderFields = ['title', 'description', 'impact', 'recommendation'] as const;

const placeholder = /\{\{([a-z][a-z0-9_]{0,39})\}\}/g;

/**
 * Returns the names of the placeholders in a text, each once in order of appearance. Code is ignored, because a payload may contain `{{`.
 */
export function placeholdersInText(text: string): string[] {
  if (!text.includes('{{')) return [];
  const prose = markdownParts(text).filter(({ isCode }) => !isCode);
  return [...new Set(prose.flatMap((part) => [...part.text.matchAll(placeholder)].map(([, name = '']) => name)))];
}

/** Returns the names of the placeholders in a draft or a template. */
export const placeholdersIn = (fields: Partial<TemplateFields>): string[] => [
  ...new Set(placeholderFields.flatMap((field) => placeholdersInText(fields[field] ?? ''))),
];

/** The texts of a template, which are what a translation translates. */
export type TemplateTexts = Pick<TemplateFields, (typeof placeholderFields)[number]>;

/** A placeholder that only the source or only its translation has, with the field in which it appears. */
export interface PlaceholderDifference {
  kind: 'missing' | 'unknown';
  name: string;
  field: (typeof placeholderFields)[number];
}

const namesOnlyIn = (
  one: TemplateTexts,
  other: TemplateTexts,
  kind: PlaceholderDifference['kind'],
): PlaceholderDifference[] => {
  const known = placeholdersIn(other);
  const names = placeholdersIn(one).filter((name) => !known.includes(name));
  return names.flatMap((name) => {
    const field = placeholderFields.find((each) => placeholdersInText(one[each]).includes(name));
    return field ? [{ kind, name, field }] : [];
  });
};

/** Returns the placeholders that a translation lacks, then those that its source does not have. They may be in another field. */
export const placeholderDifferences = (source: TemplateTexts, translation: TemplateTexts): PlaceholderDifference[] => [
  ...namesOnlyIn(source, translation, 'missing'),
  ...namesOnlyIn(translation, source, 'unknown'),
];

/** Returns the texts of a template, without its classification. */
export const templateTextsOf = ({ title, description, impact, recommendation }: TemplateTexts): TemplateTexts => ({
  title,
  description,
  impact,
  recommendation,
});

/** Replaces placeholders with values; one without a value stays in the text. Values are inserted literally. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  if (!text.includes('{{')) return text;
  const fill = (written: string, name: string): string => {
    const value = values.get(name)?.trim() ?? '';
    return value === '' ? written : value;
  };
  return markdownParts(text)
    .map((part) => (part.isCode ? part.text : part.text.replaceAll(placeholder, fill)))
    .join('');
}

/** The treatment of fields that already have a value. */
export type TemplateMode = 'keep' | 'replace';

const isEmpty = (value: DraftFields[keyof DraftFields]): boolean =>
  value === null || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

/** Fields that are applied together: severity and vector, because the severity follows from the vector. */
const groups = [
  ['title'],
  ['severity', 'cvssv3'],
  ['description'],
  ['impact'],
  ['recommendation'],
  ['references'],
  ['cwe'],
  ['owasp'],
  ['tags'],
] as const satisfies (keyof TemplateFields)[][];

interface TemplateUse {
  template: TemplateFields;
  fields: TemplateFields;
  mode: TemplateMode;
}

/** Returns the fields that a template changes in a draft. It never clears a field, and in the mode `keep` it fills only empty ones. */
export function templateChange({ template, fields, mode }: TemplateUse): Partial<TemplateFields> {
  const taken = groups.filter((group: readonly (keyof TemplateFields)[]) => {
    const hasValue = group.some((name) => !isEmpty(template[name]));
    return hasValue && (mode === 'replace' || group.every((name) => isEmpty(fields[name])));
  });
  return Object.fromEntries(taken.flat().map((name) => [name, template[name]]));
}

/** Replaces the placeholders in the fields with values. */
export function fillFields(
  fields: Partial<TemplateFields>,
  values: ReadonlyMap<string, string>,
): Partial<TemplateFields> {
  const filled = placeholderFields.flatMap((name) => {
    const text = fields[name];
    return text === undefined ? [] : [[name, fillPlaceholders(text, values)] as const];
  });
  return { ...fields, ...Object.fromEntries(filled) };
}
