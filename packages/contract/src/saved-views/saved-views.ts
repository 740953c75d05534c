import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { savedViewSchemas } from './saved-views.schema.ts';

/** The longest name of a view. */
export const savedViewNameCharacters = 60;
/** Maximum number of saved views per user and list. */
export const savedViewsAtMost = 50;
/** The maximum number of views that a user can save, across all lists. */
export const savedViewsOfUserAtMost = 300;
/** Maximum number of shared views of one list that a user sees. */
export const sharedViewsAtMost = 300;

/** The saved views of the signed-in user and those shared in the company, for clients and staff. */
export const savedViews = endpoints(typedBy<typeof savedViewSchemas>(), {
  list: getCall('/savedViews', { access: 'signed-in', reads: { noun: 'savedView' } }),
  save: postCall('/savedViews', { access: 'signed-in', changes: { noun: 'savedView' } }),
  update: putCall('/savedViews/:id', { access: 'signed-in', changes: { noun: 'savedView', id: 'id' } }),
  setDefault: putCall('/savedViews/:id/default', { access: 'signed-in', changes: { noun: 'savedView', id: 'id' } }),
  remove: deleteCall('/savedViews/:id', { access: 'signed-in', changes: { noun: 'savedView', id: 'id' } }),
});
