import { catalogue } from '../../core/texts.ts';

/** Names of the files of an invoice. */
export const invoiceFileTexts = catalogue({
  pdf: (number: string) => `${number}.pdf`,
  xml: (number: string) => `${number}.xml`,
  receipt: (number: string) => `receipt-${number}.pdf`,
});
