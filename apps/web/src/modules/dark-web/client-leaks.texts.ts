import { catalogue, counted, shownNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { listTexts } from '../../shared/vocabulary/lists.texts.ts';

export const clientLeaksTexts = catalogue({
  title: 'Leaks of a client',
  titleOf: (name: string) => `Leaks of ${name}`,
  context: 'What was brought in for this client. No password is ever open to you.',
  back: 'All companies',
  caption: 'Leaks of the client',
  table: { actions: columnTexts.actions, loading: 'Loading leaks' },
  status: columnTexts.status,
  everyStatus: listTexts.everyStatus,
  type: 'Whose credential',
  everyType: 'Everybody',
  pager: listTexts.pager,
  summary: (shown: number, total: number) =>
    `${shownNumber(shown)} of ${counted(total, { one: '# leak', other: '# leaks' })}`,
  missing: 'This client does not exist',
  missingWhy: 'The link is wrong, or the company is gone.',
  withdraw: {
    open: 'Withdraw',
    label: (id: string) => `Withdraw ${id}`,
    title: (id: string) => `Withdraw ${id}?`,
    why: 'It was no leak of this client: it goes from their list, and does not come again with the next file.',
    reason: 'Reason',
    reasonMissing: 'Say why it is withdrawn',
    cancel: formTexts.cancel,
    close: 'Close without withdrawing it',
    submit: 'Withdraw',
    done: (id: string) => `${id} is withdrawn`,
  },
});
