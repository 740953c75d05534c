import { catalogue } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

/** Texts of bulk changes, for all kinds of records. */
export const jobTexts = catalogue({
  undo: formTexts.undo,
  undoUntil: (moment: string) => `You can undo this until ${moment}.`,
  close: 'Dismiss',
});
