import { catalogue, counted, formatNumber } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

/** Texts of bulk changes, for all kinds of records. */
export const jobTexts = catalogue({
  undo: formTexts.undo,
  undoUntil: (moment: string) => `You can undo this until ${moment}.`,
  allSelected: (count: number) => `All ${formatNumber(count)} selected`,
  notFound: (count: number) =>
    counted(count, {
      one: '# selected record no longer exists and was skipped.',
      other: '# selected records no longer exist and were skipped.',
    }),
  close: 'Dismiss',
});
