import { getCall, postCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { bookmarkSchemas } from './bookmarks.schema.ts';

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

/** Maximum number of bookmarks per user; the palette and the stars load all of them at once. */
export const bookmarksAtMost = 500;

/** The ID of a bookmark: `engagement:<id>`. */
export const bookmarkId = (kind: BookmarkKind, recordId: string): string => `${kind}:${recordId}`;

/** The bookmarks of the signed-in user: their data, and changes (specification.md, Calls). */
export const bookmarks = endpoints(typedBy<typeof bookmarkSchemas>(), {
  data: getCall('/bookmarks/data', { access: 'signed-in', reads: { noun: 'bookmark' } }),
  update: postCall('/bookmarks/update', { access: 'signed-in' }),
});
