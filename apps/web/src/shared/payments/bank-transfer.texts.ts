import { catalogue } from '../../core/texts.ts';

/** Texts of the account to which a bank transfer goes. */
export const bankTransferTexts = catalogue({
  title: 'Pay by bank transfer',
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  reference: 'Reference',
  copyIban: 'Copy IBAN',
  copyReference: 'Copy reference',
  copied: 'Copied',
});
