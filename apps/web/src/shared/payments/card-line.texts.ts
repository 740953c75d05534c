import { catalogue } from '../../core/texts.ts';

/** Texts of a saved card. */
export const cardTexts = catalogue({
  brands: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
    other: 'Card',
  },
  card: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  standings: { soon: 'Expires soon', expired: 'Expired' },
  primary: 'Primary',
});
