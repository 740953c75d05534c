import { catalogue } from '../../core/texts.ts';

export const peopleTexts = catalogue({
  toMe: 'Assign to me',
  unassign: 'Unassign',
  search: 'Search colleagues',
  noMatches: 'No matches',
});
