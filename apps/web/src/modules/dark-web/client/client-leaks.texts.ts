import { catalogue } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const clientLeaksTexts = catalogue({
  title: 'Leaks',
  missing: 'This client doesn’t exist',
  missingWhy: 'The link is wrong, or the company was deleted.',
  withdraw: {
    open: 'Withdraw',
    label: (id: string) => `Withdraw ${id}`,
    title: (id: string) => `Withdraw ${id}?`,
    why: 'Removes the record from the client’s list and excludes it from future imports.',
    reason: 'Reason',
    reasonMissing: 'Enter a reason',
    cancel: formTexts.cancel,
    close: formTexts.close,
    submit: 'Withdraw leak',
    done: (id: string) => `${id} withdrawn`,
  },
});
