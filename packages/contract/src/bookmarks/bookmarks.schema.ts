import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { bookmarkKinds, bookmarks } from './bookmarks.ts';

/** One bookmark or suggestion. `id` is the kind and id of the record (`engagement:<id>`). */
export const bookmarkSchema = z.strictObject({
  id: z.string(),
  /** The visible ID; empty for records without one, such as assets and activities. */
  idVisual: z.string(),
  title: z.string(),
  link: z.string(),
  kind: z.enum(bookmarkKinds),
  isBookmarked: z.boolean(),
});
export type Bookmark = z.output<typeof bookmarkSchema>;

/** Schemas, limits and summaries of `bookmarks`. */
export const bookmarkSchemas = {
  data: {
    summary: "Bookmarks of the signed-in user, and suggestions from the company's newest engagements.",
    result: z.strictObject({ suggestions: companyList(bookmarkSchema), bookmarks: companyList(bookmarkSchema) }),
  },
  update: {
    summary: 'Adds or removes a bookmark according to `isBookmarked`; without it, toggles the bookmark.',
    body: z.strictObject({ id: z.string().min(1).max(200), isBookmarked: z.boolean().optional() }),
    result: bookmarkSchema,
  },
} satisfies GroupSchemas;

bindSchemas(bookmarks, bookmarkSchemas);
