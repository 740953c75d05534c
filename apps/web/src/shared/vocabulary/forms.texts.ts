import { catalogue } from '../../core/texts.ts';

/** The words of forms and dialogs that are the same everywhere. */
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
