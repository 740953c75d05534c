import { catalogue } from '../../core/texts.ts';

/** Texts shared by all forms and dialogs. */
export const formTexts = catalogue({
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saved: 'Saved.',
  remove: 'Remove',
  edit: 'Edit',
  optional: '(optional)',
  undo: 'Undo',
  copied: 'Copied',
  tryAgain: 'Try again',
  from: 'From',
  to: 'To',
});
