import { catalogue } from '../../../core/texts.ts';

/** Texts of the page of saved cards. */
export const methodTexts = catalogue({
  title: 'Cards',
  actions: (card: string) => `Actions for ${card}`,
  makePrimary: 'Make primary',
  remove: 'Remove',
  madePrimary: (card: string) => `${card} is now the primary card`,
  removal: {
    title: (card: string) => `Remove ${card}?`,
    text: 'You won’t be able to use it for payments. Invoices and receipts aren’t affected.',
    submit: 'Remove card',
    done: (card: string) => `${card} removed`,
  },
  add: {
    action: 'Add card',
    title: 'Add card',
    stripe:
      'You’ll go to Stripe’s secure page to enter the card, and come back here. The card number never reaches this portal.',
    test: 'You’ll go to a separate test payment page to enter the card, and come back here. The card number never reaches this portal.',
    submit: 'Continue',
    leaving: 'Taking you to the page where the card is entered.',
    checking: 'Checking the card.',
    done: 'Card added',
  },
  automatic: {
    label: 'Pay invoices automatically',
    hint: 'On the due date, the amount due is charged to the primary card.',
    needsCard: 'Add a card to turn this on.',
  },
  none: 'No cards saved',
  noneWhy: 'Save a card to pay invoices in a few seconds. Its number is stored by the payment provider, never here.',
  noGateway: 'Card payments aren’t available. Pay invoices by bank transfer; the account is on each invoice.',
  failed: 'The cards could not be loaded',
  loading: 'Loading cards',
});
