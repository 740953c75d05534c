import { catalogue, counted } from '../../core/texts.ts';

/** Texts of the comments and changes of a record. */
export const recordActivityTexts = catalogue({
  title: 'Activity',
  filter: 'Show',
  all: 'All',
  comments: 'Comments',
  changes: 'Changes',
  noComments: 'No comments yet.',
  noChanges: 'No changes yet.',
  earlier: (count: number) => counted(count, { one: 'Show # earlier entry', other: 'Show # earlier entries' }),
  earlierComments: (count: number) =>
    counted(count, { one: 'Show # earlier comment', other: 'Show # earlier comments' }),
});
