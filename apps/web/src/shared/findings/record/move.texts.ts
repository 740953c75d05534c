import { catalogue, isolated } from '../../../core/texts.ts';
import { formTexts } from '../../vocabulary/forms.texts.ts';

export const moveTexts = catalogue({
  retest: {
    act: 'Request retest',
    title: 'Request retest',
    why: 'Your provider is notified and checks every affected asset again.',
    comment: 'Message to the provider',
    submit: 'Request retest',
    done: 'Retest requested.',
  },
  acknowledge: {
    act: 'Acknowledge',
    title: 'Acknowledge risk',
    why: 'The finding no longer counts as unresolved. It stays on record with your reason.',
    comment: 'Reason',
    submit: 'Acknowledge',
    done: 'Risk acknowledged.',
    /** Where the company requires a second approver. */
    twoPersons: {
      why: 'Your company requires a second approver. The status doesn’t change until then.',
      submit: 'Request approval',
      done: 'Approval requested.',
    },
  },
  reopen: {
    act: 'Reopen',
    title: 'Reopen finding',
    why: 'The risk is no longer accepted and counts as unresolved again.',
    comment: 'Reason',
    submit: 'Reopen',
    done: 'Finding reopened.',
  },
  reasonMissing: 'Enter a reason',
  until: 'Until',
  untilHint: 'The finding reopens after this day. Leave empty for no end date.',
  optional: formTexts.optional,
  cancel: formTexts.cancel,
  close: formTexts.close,
  request: {
    title: 'Waiting for approval',
    requested: (name: string) => `${isolated(name)} requested risk acceptance.`,
    youRequested: 'You requested risk acceptance. Another admin or manager has to approve it.',
    until: (day: string) => `Until ${day}`,
    noEnd: 'Without an end date',
    othersDecide: 'An admin or manager of your company decides.',
    comment: 'Note on the decision',
    approve: 'Approve',
    decline: 'Decline',
    withdraw: 'Withdraw',
    approved: 'Risk acceptance approved.',
    declined: 'Risk acceptance declined.',
    withdrawn: 'Request withdrawn.',
  },
});
