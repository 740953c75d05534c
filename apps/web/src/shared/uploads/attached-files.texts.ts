import { catalogue } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

/** Texts of the files of a record. */
export const attachedFilesTexts = catalogue({
  none: 'No files yet.',
  removeTitle: (name: string) => `Remove ${name}?`,
  remove: formTexts.remove,
  cancel: formTexts.cancel,
  close: formTexts.close,
  removed: (name: string) => `${name} removed`,
  added: (name: string) => `${name} added`,
});
