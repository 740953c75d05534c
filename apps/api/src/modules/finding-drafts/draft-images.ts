import { type DraftFields, textFields } from '@gatehouse/domain/text-merge/merge-draft';

const address = /\/api\/files\/([\da-f]{8}-[\da-f-]{27})\//g;

/** The ids of the images that the texts of a draft show. */
export const imagesIn = (fields: DraftFields): string[] => [
  ...new Set(textFields.flatMap((field) => [...fields[field].matchAll(address)].flatMap(([, id]) => id ?? []))),
];

/** Parentheses would end the address of an image in Markdown. */
const inMarkdown = (name: string): string => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');

/** Where an image of a draft or a finding is shown from. */
export const imageAddress = ({ id, name }: { id: string; name: string }): string =>
  `/api/files/${id}/${inMarkdown(name)}`;

type Texts = Pick<DraftFields, (typeof textFields)[number]>;

const inTexts = (fields: Texts, change: (text: string) => string): Texts => ({
  description: change(fields.description),
  impact: change(fields.impact),
  recommendation: change(fields.recommendation),
  evidence: change(fields.evidence),
});

/** The texts without one image. */
export function withoutImage(fields: Texts, old: string): Texts {
  const shown = new RegExp(`!\\[[^\\]]*\\]\\(/api/files/${old}/[^)]*\\)`, 'g');
  return inTexts(fields, (text) => text.replaceAll(shown, ''));
}

/** The texts with one image in place of another one. */
export function withImage(fields: Texts, old: string, replacement: string): Texts {
  const shown = new RegExp(`/api/files/${old}/[^)\\s"]*`, 'g');
  return inTexts(fields, (text) => text.replaceAll(shown, () => replacement));
}
