import { type DraftField, type DraftFields, draftChange, listFields, textFields, valueFields } from './merge-draft.ts';

/** All fields of a draft. */
export const draftFields = [...textFields, ...listFields, ...valueFields] as const satisfies DraftField[];

/** A field of a published finding that was changed after a draft of it was started. */
export interface PublishedChange {
  field: DraftField;
  /** True if the draft changes the field as well. */
  isInBoth: boolean;
}

interface Versions {
  /** The fields of the finding when the draft was started. */
  base: DraftFields;
  published: DraftFields;
  draft: DraftFields;
}

/** Returns the fields of the published finding that changed since the draft was started and differ from the draft. */
export function publishedChanges({ base, published, draft }: Versions): PublishedChange[] {
  const isOwn = new Set(Object.keys(draftChange(base, draft).values));
  const differs = new Set(Object.keys(draftChange(draft, published).values));
  const outside = new Set(Object.keys(draftChange(base, published).values));
  return draftFields
    .filter((field) => outside.has(field) && differs.has(field))
    .map((field) => ({ field, isInBoth: isOwn.has(field) }));
}
