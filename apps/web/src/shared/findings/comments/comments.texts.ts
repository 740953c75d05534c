import { catalogue, counted } from '../../../core/texts.ts';
import { formTexts } from '../../vocabulary/forms.texts.ts';

export const commentTexts = catalogue({
  write: 'Write a comment',
  withKey: (label: string) => `${label} (C)`,
  reply: 'Reply',
  isReply: 'Reply to an earlier comment',
  replyTo: (name: string) => `Reply to ${name}`,
  editOwn: 'Edit your comment',
  hint: 'Markdown supported. @ mentions a colleague. Drafts are kept in this browser.',
  hintStaff: 'Markdown supported. Drafts are kept in this browser.',
  post: 'Comment',
  posted: 'Comment posted',
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
  /** `client` is shown only until the client's name has loaded. */
  sides: { client: 'Client', system: 'Portal' },
  only: (name: string) => `Only ${name}`,
  colleagues: 'Colleagues to mention',
  matches: (count: number) =>
    counted(count, {
      one: '# match. Use the arrow keys to choose and Enter to mention.',
      other: '# matches. Use the arrow keys to choose and Enter to mention.',
    }),
});
