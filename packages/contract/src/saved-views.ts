import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { savedViewLists } from './saved-view-lists.ts';
import { line, moment, recordId } from './text.ts';

/** The longest name of a view. */
export const savedViewNameCharacters = 60;
/** How many views a user can save for one list. */
export const savedViewsAtMost = 50;
/** The maximum number of views that a user can save, across all lists. */
export const savedViewsOfUserAtMost = 300;
/** Shared views of one list that a user is shown. */
export const sharedViewsAtMost = 300;

/** The list that a view belongs to, such as `findings`. */
const list = z.enum(savedViewLists);
const name = line(savedViewNameCharacters, 'Enter a name');
/** Filters, sort and grouping as a query string without its question mark. */
const search = z
  .string()
  .max(2_000)
  .regex(/^[^?#\s]*$/, 'Not a query string');

/** Filters and sort of a list under a name. */
export const savedViewSchema = z.strictObject({
  _id: recordId,
  list: z.string(),
  name: z.string(),
  search: z.string(),
  /** Visible to every user of the company; only its owner changes it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Whether the signed-in user opens the list with it. */
  isDefault: z.boolean(),
  owner: z.strictObject({ _id: recordId, fullname: z.string() }),
  createdAt: moment,
});
export type SavedView = z.output<typeof savedViewSchema>;

const ofView = z.strictObject({ id: recordId });

/** The saved views of the signed-in user and those that are shared in the company, for clients and staff alike. */
export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/savedViews',
    access: 'signed-in',
    summary: 'The saved views of a list, by name: those of the signed-in user and those shared in the company.',
    reads: { noun: 'savedView' },
    query: z.strictObject({ list }),
    result: z.array(savedViewSchema).max(savedViewsAtMost + sharedViewsAtMost),
  }),
  save: endpoint({
    method: 'POST',
    path: '/savedViews',
    access: 'signed-in',
    summary: 'Saves a view under its name; an own view of the same name is replaced.',
    changes: { noun: 'savedView' },
    body: z.strictObject({ list, name, search, isShared: z.boolean().default(false) }),
    result: savedViewSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/savedViews/:id',
    access: 'signed-in',
    summary: 'Renames a view, changes its filters, or shares it; only its owner can.',
    changes: { noun: 'savedView', id: 'id' },
    params: ofView,
    body: z.strictObject({ name: name.optional(), search: search.optional(), isShared: z.boolean().optional() }),
    result: savedViewSchema,
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/savedViews/:id/default',
    access: 'signed-in',
    summary: 'Opens the list with this view from now on, or no longer; for the signed-in user alone.',
    changes: { noun: 'savedView', id: 'id' },
    params: ofView,
    body: z.strictObject({ isDefault: z.boolean() }),
    result: savedViewSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/savedViews/:id',
    access: 'signed-in',
    summary: 'Deletes a view; only its owner can.',
    changes: { noun: 'savedView', id: 'id' },
    params: ofView,
    result: z.strictObject({ removed: z.literal(true) }),
  }),
};
