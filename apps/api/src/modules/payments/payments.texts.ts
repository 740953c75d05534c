import type { AttemptCode } from '@gatehouse/contract/payments/payments-access';

import type { NoteBody } from '../../platform/notifications/notes.ts';

const codes: Readonly<Record<AttemptCode, string>> = {
  declined: 'The card was declined. Try another card or contact your bank.',
  'insufficient-funds': 'The card has insufficient funds. Try another card.',
  'card-expired': 'The card has expired. Add another card.',
  'card-blocked': 'The card is blocked. Add another card or contact your bank.',
  'wrong-security-code': 'The security code is incorrect. Check it and try again.',
  'authentication-required': 'Your bank requires you to confirm this payment (3-D Secure).',
  'authentication-failed': 'The payment was not confirmed with your bank (3-D Secure). Try again.',
  'processing-error': 'The card could not be processed. Try again in a moment.',
  'page-expired': 'The payment page expired. Start again.',
  'not-started': 'The payment was not started. Nothing was charged. Try again.',
  replaced: 'Another payment was started instead.',
  refused: 'The payment gateway refused the payment. Contact your provider.',
};

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Card and payment texts that the server writes. */
export const paymentsTexts = {
  codes,
  kinds: { failed: 'Failed automatic payments', card: 'Expiring cards' },
  notes: {
    failed: (number: string, amount: string): NoteBody => `Automatic payment of ${amount} for #${number} failed`,
    failedFinally: (number: string, amount: string): NoteBody =>
      `Automatic payment of ${amount} for #${number} failed. Pay it, or add another card.`,
    confirm: (number: string, amount: string): NoteBody =>
      `Your bank requires you to confirm the payment of ${amount} for #${number} (3-D Secure)`,
    expiring: (brand: string, last4: string, day: string): NoteBody =>
      `Your ${brand} ending in #${last4} expires on ${day}`,
  },
  brand: (brand: string): string => brandNames[brand] ?? 'card',
  card: (brand: string, last4: string): string => `${brandNames[brand] ?? 'Card'} •••• ${last4}`,
  invoice: (number: string): string => `Invoice ${number}`,
  errors: {
    gatewayAway: 'The payment gateway is not responding. Try again in a moment.',
    signature: 'The signature is not valid',
    cardNeeded: 'An amount is due. Add another card before you remove the last one.',
    cardsOff: 'Card payments are not available. Pay by bank transfer.',
    nothingDue: 'Nothing is due on this invoice',
    unknownCard: 'Select one of your cards',
    expiredCard: 'This card has expired. Select another card.',
    noCard: 'Add a card first',
    notByCard: 'Select a card payment of this invoice',
  },
  testGateway: {
    name: 'Test gateway',
    banner: 'No money is moved. Only published test card numbers are accepted, and they stay in your browser.',
    addTitle: 'Add a card',
    payTitle: 'Pay by card',
    number: 'Card number',
    expiry: 'Expiry date (MM / YY)',
    add: 'Add card',
    pay: 'Pay',
    cancel: 'Cancel',
    examplesTitle: 'Test cards',
    examples: {
      succeeds: 'Succeeds',
      authentication: 'Requires 3-D Secure',
      declined: 'Declined',
      expired: 'Expired',
    },
    authenticationTitle: '3-D Secure',
    authenticationText: 'Your bank asks you to confirm this payment.',
    approve: 'Confirm',
    refuse: 'Decline',
    forScript: {
      number: 'This is not a published test card number. Select one of the test cards.',
      expiry: 'Enter the expiry date as MM / YY.',
      failed: 'Something went wrong. Try again.',
      codes,
    },
  },
} as const;
