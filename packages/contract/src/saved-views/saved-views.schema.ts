import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, moment, recordId } from '../core/text.schema.ts';
import { savedViewLists } from './saved-view-lists.ts';
import { savedViewNameCharacters, savedViews, savedViewsAtMost, sharedViewsAtMost } from './saved-views.ts';

/** The list that a view belongs to, such as `findings`. */
const list = z.enum(savedViewLists);
const name = line(savedViewNameCharacters, 'Enter a name');
/** Filters, sort and grouping as a query string without its question mark. */
const search = z
  .string()
  .max(2_000)
  .regex(/^[^?#\s]*$/, 'Not a query string');

/** Named filters and sort of a list. */
export const savedViewSchema = z.strictObject({
  _id: recordId,
  list: z.string(),
  name: z.string(),
  search: z.string(),
  /** Visible to every user of the company; only its owner can change it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** True if the list opens with this view for the signed-in user. */
  isDefault: z.boolean(),
  owner: z.strictObject({ _id: recordId, fullname: z.string() }),
  createdAt: moment,
});
export type SavedView = z.output<typeof savedViewSchema>;

const ofView = z.strictObject({ id: recordId });

/** Schemas, limits and summaries of `savedViews`. */
export const savedViewSchemas = {
  list: {
    summary: 'The saved views of a list, by name: those of the signed-in user and those shared in the company.',
    query: z.strictObject({ list }),
    result: z.array(savedViewSchema).max(savedViewsAtMost + sharedViewsAtMost),
  },
  save: {
    summary: 'Saves a view under its name; an own view of the same name is replaced.',
    body: z.strictObject({ list, name, search, isShared: z.boolean().default(false) }),
    result: savedViewSchema,
  },
  update: {
    summary: 'Renames a view, changes its filters, or shares it; only its owner can.',
    params: ofView,
    body: z.strictObject({ name: name.optional(), search: search.optional(), isShared: z.boolean().optional() }),
    result: savedViewSchema,
  },
  setDefault: {
    summary: 'Opens the list with this view from now on, or no longer; for the signed-in user alone.',
    params: ofView,
    body: z.strictObject({ isDefault: z.boolean() }),
    result: savedViewSchema,
  },
  remove: {
    summary: 'Deletes a view; only its owner can.',
    params: ofView,
    result: z.strictObject({ removed: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(savedViews, savedViewSchemas);
