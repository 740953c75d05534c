import { z } from 'zod';

import { companyList } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';

/** The records that can be bookmarked. */
export const bookmarkKinds = [
  'engagement',
  'finding',
  'retest',
  'leak',
  'issue',
  'asset',
  'cve',
  'invoice',
  'activity',
  'campaign',
] as const;
export type BookmarkKind = (typeof bookmarkKinds)[number];

/** How many bookmarks one user can have; the palette and the stars read all of them at once. */
export const bookmarksAtMost = 500;

/** How a bookmark names its record: `engagement:<id>`. */
export const bookmarkId = (kind: BookmarkKind, recordId: string): string => `${kind}:${recordId}`;

/** One bookmark or suggestion. `id` is the kind and id of the record (`engagement:<id>`). */
export const bookmarkSchema = z.strictObject({
  id: z.string(),
  /** The id that people read; empty where the record has none, as assets and activities. */
  idVisual: z.string(),
  title: z.string(),
  link: z.string(),
  kind: z.enum(bookmarkKinds),
  isBookmarked: z.boolean(),
});
export type Bookmark = z.output<typeof bookmarkSchema>;

/** Reading and changing the bookmarks of the signed-in user (specification.md, Calls). */
export const bookmarks = {
  data: endpoint({
    method: 'GET',
    path: '/bookmarks/data',
    access: 'signed-in',
    summary: "Bookmarks of the signed-in user, and suggestions from the company's newest engagements.",
    reads: { noun: 'bookmark' },
    result: z.strictObject({ suggestions: companyList(bookmarkSchema), bookmarks: companyList(bookmarkSchema) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/bookmarks/update',
    access: 'signed-in',
    summary: 'Adds or removes a bookmark according to `isBookmarked`; without it, toggles the bookmark.',
    body: z.strictObject({ id: z.string().min(1).max(200), isBookmarked: z.boolean().optional() }),
    result: bookmarkSchema,
  }),
};
