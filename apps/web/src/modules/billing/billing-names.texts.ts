import { areaTitles } from '@gatehouse/domain/board/board-titles';

import { catalogue } from '../../core/texts.ts';

/** What the manifest says; every page carries it. */
export const billingNames = catalogue({
  menu: 'Billing',
  title: 'Billing',
  methods: 'Payment methods',
  details: 'Billing details',
  settings: 'Billing settings',
  allInvoices: 'Invoices of all clients',
  tile: areaTitles.invoices,
  palette: 'Invoices',
  companyTab: 'Billing',
});
