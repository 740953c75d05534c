import { type DraftField, type DraftFields, draftChange, listFields, textFields, valueFields } from './merge-draft.ts';

/** All fields of a draft. */
export const draftFields = [...textFields, ...listFields, ...valueFields] as const satisfies DraftField[];

/** A field of a published finding that was changed since a draft of it was begun. */
export interface PublishedChange {
  field: DraftField;
  /** The draft gives it another value as well. */
  isInBoth: boolean;
}

interface Versions {
  /** What the finding said when the draft was begun. */
  base: DraftFields;
  published: DraftFields;
  draft: DraftFields;
}

/** What was changed on the published finding since the draft was begun. The same change on both sides is none. */
export function publishedChanges({ base, published, draft }: Versions): PublishedChange[] {
  const isOwn = new Set(Object.keys(draftChange(base, draft).values));
  const differs = new Set(Object.keys(draftChange(draft, published).values));
  const outside = new Set(Object.keys(draftChange(base, published).values));
  return draftFields
    .filter((field) => outside.has(field) && differs.has(field))
    .map((field) => ({ field, isInBoth: isOwn.has(field) }));
}
