import { areaTitles } from '@gatehouse/domain/board/board-titles';

import { catalogue } from '../../core/texts.ts';

/** Texts of the manifest, which are part of every page. */
export const invoicesNames = catalogue({
  menu: 'Billing',
  title: 'Billing',
  details: 'Billing details',
  settings: 'Billing settings',
  allInvoices: 'Invoices of all clients',
  tile: areaTitles.invoices,
  palette: 'Invoices',
  companyTab: 'Billing',
});
