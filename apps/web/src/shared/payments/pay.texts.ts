import type { AttemptCode } from '@gatehouse/contract/payments/payments-access';

import { catalogue } from '../../core/texts.ts';

/** The bank's reasons in plain language, with the next step. */
const reasons: Record<AttemptCode, string> = {
  declined: 'Your bank declined this card without giving a reason. Nothing was charged.',
  'insufficient-funds': 'Your bank declined this card: there isn’t enough money on the account. Nothing was charged.',
  'card-expired': 'This card has expired. Nothing was charged.',
  'card-blocked': 'Your bank has blocked this card. Contact your bank, or use another card. Nothing was charged.',
  'wrong-security-code': 'The security code didn’t match the card. Nothing was charged.',
  'authentication-required':
    'Your bank asks you to confirm payments with this card. Pay again to confirm. Nothing was charged.',
  'authentication-failed': 'The payment wasn’t confirmed with your bank. Nothing was charged.',
  'processing-error': 'The bank could not process the payment. Try again in a few minutes. Nothing was charged.',
  'page-expired': 'The payment page has expired. Nothing was charged.',
  'not-started': 'The payment wasn’t started. Nothing was charged.',
  replaced: 'This payment was replaced by another one. Nothing was charged.',
  refused: 'The payment was refused. Nothing was charged.',
};

/** Texts of paying an invoice, with or without an account. */
export const payTexts = catalogue({
  title: (number: string) => `Pay ${number}`,
  titleAny: 'Pay invoice',
  submit: (amount: string) => `Pay ${amount}`,
  close: 'Close',
  cancel: 'Cancel',
  done: 'Done',
  which: 'Invoice',
  due: (day: string) => `due ${day}`,
  method: 'Pay with',
  newCard: 'Another card',
  goesTo: {
    stripe: 'You enter the card on Stripe’s secure page. Its number never reaches this portal.',
    test: 'You enter the card on a separate test payment page. Its number never reaches this portal.',
  },
  action: 'Your bank asks you to confirm this payment.',
  continue: 'Continue',
  processing: 'Your bank is processing the payment. The result will appear here.',
  checking: 'Checking the payment with the bank.',
  notPaid: 'The payment isn’t complete. If your bank is still processing it, this page updates automatically.',
  paid: (amount: string) => `Paid ${amount}. Thank you.`,
  receipt: 'Download receipt',
  useAnother: 'Use another card',
  reasons,
  retry: 'Try again',
  noCards: 'Card payments aren’t available. Pay by bank transfer.',
  nothing: 'Nothing is due.',
  expired: 'Expired',
  loading: 'Loading',
});
