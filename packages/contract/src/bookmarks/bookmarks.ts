import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
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

/** How many bookmarks one user can have; the palette and the stars read all of them at once. */
export const bookmarksAtMost = 500;

/** How a bookmark names its record: `engagement:<id>`. */
export const bookmarkId = (kind: BookmarkKind, recordId: string): string => `${kind}:${recordId}`;

/** Reading and changing the bookmarks of the signed-in user (specification.md, Calls). */
export const bookmarks = endpoints(typedBy<typeof bookmarkSchemas>(), {
  data: endpoint({ method: 'GET', path: '/bookmarks/data', access: 'signed-in', reads: { noun: 'bookmark' } }),
  update: endpoint({ method: 'POST', path: '/bookmarks/update', access: 'signed-in' }),
});
