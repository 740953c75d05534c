import { markdownParts } from './markdown-code.ts';
import type { DraftFields } from './text-merge/merge-draft.ts';

/** What a template gives a finding: the fields of a draft without those of one client. */
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

/** The fields with placeholders. */
export const placeholderFields = ['title', 'description', 'impact', 'recommendation'] as const;

const placeholder = /\{\{([a-z][a-z0-9_]{0,39})\}\}/g;

/** The names of the placeholders of a text, each once, in their order. What is in code is a payload, not a placeholder. */
export function placeholdersOf(text: string): string[] {
  if (!text.includes('{{')) return [];
  const prose = markdownParts(text).filter(({ isCode }) => !isCode);
  return [...new Set(prose.flatMap((part) => [...part.text.matchAll(placeholder)].map(([, name = '']) => name)))];
}

/** The names of the placeholders of a draft or a template. */
export const placeholdersIn = (fields: Partial<TemplateFields>): string[] => [
  ...new Set(placeholderFields.flatMap((field) => placeholdersOf(fields[field] ?? ''))),
];

/** Puts values in place of placeholders; one without a value stays. Values are taken as they are. */
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

/** What happens to fields in which something is written already. */
export type TemplateMode = 'keep' | 'replace';

const isEmpty = (value: DraftFields[keyof DraftFields]): boolean =>
  value === null || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

/** Severity and vector say the same thing, so they are taken or kept together. */
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

/** The fields that a template changes in a draft: never to nothing, and where it `keep`s, only those that are empty. */
export function templateChange({ template, fields, mode }: TemplateUse): Partial<TemplateFields> {
  const taken = groups.filter((group: readonly (keyof TemplateFields)[]) => {
    const hasValue = group.some((name) => !isEmpty(template[name]));
    return hasValue && (mode === 'replace' || group.every((name) => isEmpty(fields[name])));
  });
  return Object.fromEntries(taken.flat().map((name) => [name, template[name]]));
}

/** The same fields with the values of their placeholders. */
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
