import { catalogue } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

/** Texts of long forms: the save bar, editable rows, and the confirmation before leaving. */
export const formPartsTexts = catalogue({
  bar: {
    save: 'Save changes',
    discard: 'Discard changes',
    unsaved: 'Unsaved changes',
    outdated: 'A teammate changed this too. Saving replaces their version.',
    takeTheirs: 'Use their version',
  },
  rows: {
    up: (row: string) => `Move ${row} up`,
    down: (row: string) => `Move ${row} down`,
    remove: (row: string) => `Remove ${row}`,
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes will be lost.',
    leave: 'Leave',
    stay: 'Keep editing',
    close: formTexts.close,
  },
});
