import { catalogue } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

/** What changes of many records say, whatever the records are. */
export const jobTexts = catalogue({
  undo: formTexts.undo,
  undoUntil: (moment: string) => `You can undo this until ${moment}.`,
  close: 'Dismiss',
});
