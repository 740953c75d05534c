import { z } from 'zod';

import { endpoint } from './endpoint.ts';

/** What the palette and the bookmark menu show. `id` is the kind and id of the record (`engagement:<id>`). */
export const bookmarkSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  link: z.string(),
  kind: z.enum(['engagement']),
  isBookmarked: z.boolean(),
});
export type Bookmark = z.output<typeof bookmarkSchema>;

/** The calls behind the palette and the bookmark menu (spec §7). */
export const bookmarks = {
  data: endpoint({
    method: 'GET',
    path: '/bookmarks/data',
    access: 'signed-in',
    summary: "Bookmarks of the signed-in user, and suggestions from the company's newest records.",
    result: z.strictObject({ suggestions: z.array(bookmarkSchema), bookmarks: z.array(bookmarkSchema) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/bookmarks/update',
    access: 'signed-in',
    summary: 'Sets the bookmark where there is none, removes it where there is one.',
    body: z.strictObject({ id: z.string().min(1).max(200) }),
    result: bookmarkSchema,
  }),
};
