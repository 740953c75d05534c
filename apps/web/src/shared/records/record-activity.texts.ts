import { catalogue, counted, isolated } from '../../core/texts.ts';

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
  /** Sentences for changes; the feed adds the author's name before them. */
  sentences: {
    assignee: {
      set: (to: string) => `assigned ${isolated(to)}`,
      changed: (from: string, to: string) => `reassigned it from ${isolated(from)} to ${isolated(to)}`,
      removed: (from: string) => `unassigned ${isolated(from)}`,
    },
    due: {
      set: (to: string) => `set the due date to ${to}`,
      changed: (from: string, to: string) => `changed the due date from ${from} to ${to}`,
      removed: (from: string) => `removed the due date ${from}`,
    },
  },
});
