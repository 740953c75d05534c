import { catalogue, counted } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const threadTexts = catalogue({
  title: 'Comments',
  none: 'No comments yet',
  write: 'Write a comment',
  answer: 'Answer',
  answerTo: (name: string) => `Answer ${name}`,
  editOne: 'Edit your comment',
  hint: 'Markdown; @ mentions a colleague. What you type is kept in this browser until it is sent.',
  hintStaff: 'Markdown. What you type is kept in this browser until it is sent.',
  post: 'Comment',
  save: formTexts.save,
  cancel: formTexts.cancel,
  edit: formTexts.edit,
  remove: formTexts.remove,
  removeTitle: 'Remove this comment?',
  removeText: 'A note will show that a comment was removed.',
  close: formTexts.close,
  removed: 'This comment was removed.',
  edited: 'edited',
  audience: 'Visible to',
  audiences: {
    both: 'Both sides',
    company: 'My company only',
    provider: 'Provider only',
  },
  sides: { client: 'Company', provider: 'Provider', system: 'Portal' },
  people: 'Colleagues to mention',
  found: (count: number) =>
    counted(count, {
      one: '# colleague fits; arrow keys choose, Enter mentions.',
      other: '# colleagues fit; arrow keys choose, Enter mentions.',
    }),
});
