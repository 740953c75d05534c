import { reminderDays, reminderHour } from '@gatehouse/contract/invoices/invoices-access';

import { catalogue, formatList } from '../../../core/texts.ts';

const before = reminderDays.filter((days) => days < 0).map((days) => String(-days));
const after = reminderDays.filter((days) => days > 0).map(String);

export const settingsTexts = catalogue({
  seller: 'Seller',
  sellerContext: 'Printed on new invoices. Invoices already issued don’t change.',
  taxNumber: 'Tax number',
  registration: 'Company registration',
  registrationHint: 'Register and number, such as Companies House 01234567.',
  email: 'Email for questions',
  phone: 'Phone',
  account: 'Bank account',
  accountContext: 'Shown to clients who pay by bank transfer.',
  accountHolder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  defaults: 'New invoices',
  tax: 'Tax',
  rate: 'Tax rate (%)',
  terms: 'Payment terms (days)',
  termsHint: 'From the day of issue to the due date.',
  retention: 'Invoice retention (years)',
  retentionHint: 'After the invoice date, for clients that were erased.',
  notes: 'Notes',
  notesHint: 'Printed at the end of new invoices.',
  reminders: 'Reminders',
  remindersText: `Billing contacts are reminded ${formatList(before)} days before and ${formatList(after)} days after the due date, at ${String(reminderHour).padStart(2, '0')}:00 in the client’s time zone. Reminders can be paused on each invoice.`,
  saved: 'Billing settings saved',
  faults: {
    email: 'Enter a valid email address',
    iban: 'Enter a valid IBAN',
    bic: 'Enter a BIC of 8 or 11 characters',
    rate: 'Enter a rate from 0 to 100',
    terms: 'Enter 0 to 365 days',
    retention: 'Enter 1 to 30 years',
    currency: 'Select a currency',
  },
  missing: { title: 'Billing settings not found', why: 'The link may be out of date.', back: 'View invoices' },
});
