import { catalogue } from '../../core/texts.ts';

/** Choosing a colleague. */
export const peopleTexts = catalogue({
  toMe: 'Assign to me',
  unassign: 'Unassign',
  search: 'Search colleagues',
  noMatches: 'No matches',
});
