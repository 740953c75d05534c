import { type DraftFields, textFields } from '@gatehouse/domain/text-merge/merge-draft';

const address = /\/api\/files\/([\da-f]{8}-[\da-f-]{27})\//g;

/** Returns the IDs of the images that the texts of a draft show. */
export const imagesIn = (fields: DraftFields): string[] => [
  ...new Set(textFields.flatMap((field) => [...fields[field].matchAll(address)].flatMap(([, id]) => id ?? []))),
];

/** Encodes a file name for Markdown, where a parenthesis would end the URL of an image. */
const inMarkdown = (name: string): string => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');

/** Returns the URL of an image in a draft or a finding. */
export const imageAddress = ({ id, name }: { id: string; name: string }): string =>
  `/api/files/${id}/${inMarkdown(name)}`;

type Texts = Pick<DraftFields, (typeof textFields)[number]>;

const inTexts = (fields: Texts, change: (text: string) => string): Texts => ({
  description: change(fields.description),
  impact: change(fields.impact),
  recommendation: change(fields.recommendation),
  evidence: change(fields.evidence),
});

/** True if one of the texts shows an image. */
export const showsImage = (fields: Texts, id: string): boolean =>
  textFields.some((field) => fields[field].includes(`/api/files/${id}/`));

/** Returns the texts without an image. */
export function withoutImage(fields: Texts, old: string): Texts {
  const shown = new RegExp(`!\\[(?:\\\\.|[^\\]\\\\])*\\]\\(/api/files/${old}/[^)]*\\)`, 'g');
  return inTexts(fields, (text) => text.replaceAll(shown, ''));
}

/** Returns the texts with an image replaced by another. */
export function withImage(fields: Texts, old: string, replacement: string): Texts {
  const shown = new RegExp(`/api/files/${old}/[^)\\s"]*`, 'g');
  return inTexts(fields, (text) => text.replaceAll(shown, () => replacement));
}
