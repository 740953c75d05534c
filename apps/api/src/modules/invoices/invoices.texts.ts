import type { NoteBody } from '../../platform/notifications/notes.ts';
import { counted } from '../../platform/core/texts.ts';

const fields = (count: number) => counted(count, { one: '# field', other: '# fields' });

/** Invoice texts that the server writes. */
export const invoiceTexts = {
  kinds: {
    issued: 'Invoices issued',
    paid: 'Payments received',
    overdue: 'Invoices overdue',
    credited: 'Credit notes issued',
    disputed: 'Card payments disputed',
    notIssued: 'Subscription invoices that could not be issued',
  },
  notes: {
    issued: (number: string, amount: string, due: string): NoteBody =>
      `Invoice #${number} of ${amount} is due on ${due}`,
    settled: (number: string): NoteBody => `Invoice #${number} issued. Nothing is due.`,
    paid: (number: string, amount: string): NoteBody => `Payment of ${amount} received for #${number}`,
    overdue: (number: string, amount: string): NoteBody => `Invoice #${number} is overdue: ${amount} due`,
    credited: (credit: string, number: string): NoteBody => `Credit note #${credit} issued for ${number}`,
    disputed: (number: string, company: string): NoteBody => `Card payment of #${number} (${company}) is disputed`,
    notIssued: (subscription: string, company: string): NoteBody =>
      `Subscription #${subscription} of ${company} left a draft that could not be issued`,
  },
  errors: {
    nothingDue: 'Nothing is due on this invoice',
    aboveDue: (due: string) => `At most ${due} is due`,
    aboveRefundable: (most: string) => `At most ${most} can be refunded`,
    unknownCreditNote: 'Select a credit note of this invoice',
    unknownPayment: 'Select a card payment of this invoice',
    issued: 'This invoice has been issued and can no longer be changed. Issue a credit note instead.',
    notIssued: 'This invoice is still a draft',
    outdated: 'A colleague has saved this draft in the meantime. Reload it before you change it.',
    incomplete: (count: number) => `This invoice cannot be issued yet: ${fields(count)} missing. It is still a draft.`,
    discountAboveSubtotal: 'The discount is above the sum of the lines',
    lineDiscount: 'The discount is above the amount of the line',
    tooLarge: 'This invoice is too large',
    unknownEngagement: 'Select an engagement of this client',
    unknownLine: 'Select a line of this invoice',
    aboveRemainder: (most: string) => `At most ${most} of this line can be credited`,
    nothingToCredit: 'Nothing is left to credit',
    closed: 'This invoice is void',
    hasPayments: 'This invoice has a payment and cannot be voided. Issue a credit note instead.',
    futureDay: 'Select today or an earlier day',
    dueInPast: (day: string) => `The due date ${day} has passed. Select today or a later day.`,
    periodOrder: 'The period ends before it begins',
    noContacts: 'This client has no billing contacts. Add one to its billing details first.',
    endBeforeStart: 'The end date is before the start date',
    subscriptionStarted: 'This subscription has made invoices. Its start and interval can no longer be changed.',
    subscriptionEnded: 'This subscription has ended',
    subscriptionInvoiced: 'This subscription has made invoices. End it instead.',
    notRendered: 'This document is being prepared. Try again in a moment.',
  },
  mail: {
    hello: (name: string) => `Hello ${name},`,
    contacts: {
      subject: 'Your billing contacts changed',
      text: (by: string, addresses: readonly string[]) =>
        addresses.length === 0
          ? `${by} removed all billing contacts. Invoices are no longer sent by email.`
          : `${by} changed your billing contacts. From now on, invoices are sent to ${addresses.join(', ')}.`,
      advice: 'If this is wrong, correct the billing details in the portal and contact your provider.',
    },
    invoice: {
      subject: (number: string, seller: string) => `Invoice ${number} from ${seller}`,
      text: (number: string, amount: string) => `Invoice ${number} of ${amount} has been issued.`,
    },
    credit: {
      subject: (number: string, seller: string) => `Credit note ${number} from ${seller}`,
      text: (number: string, amount: string, invoice: string) =>
        `Credit note ${number} of ${amount} has been issued for invoice ${invoice}.`,
    },
    upcoming: {
      subject: (number: string) => `Invoice ${number} is due soon`,
      text: (number: string, amount: string, day: string) => `Invoice ${number} of ${amount} is due on ${day}.`,
    },
    overdue: {
      subject: (number: string) => `Invoice ${number} is overdue`,
      text: (number: string, amount: string, day: string) =>
        `Invoice ${number} was due on ${day}. ${amount} is still open. If you have paid it in the meantime, ignore this reminder.`,
    },
    attached: 'The PDF is attached.',
    due: (day: string) => `It is due on ${day}.`,
    nothingDue: 'Nothing is due.',
    bank: (holder: string, iban: string, number: string) =>
      `Bank transfer: ${holder}, IBAN ${iban}, reference ${number}.`,
    action: 'Pay invoice',
  },
  missing: {
    settings: 'Enter the seller in the billing settings',
    lines: 'Add a line',
    field: (name: string) => `Enter ${name}`,
  },
  document: {
    due: (day: string) => `Due on ${day}`,
    methods: { transfer: 'Bank transfer', card: 'Card' },
  },
  exported: {
    invoices: [
      'Number',
      'Status',
      'Issued',
      'Due',
      'Paid on',
      'Currency',
      'Net',
      'Tax',
      'Total',
      'Paid',
      'Credited',
      'Refunded',
      'Amount due',
    ],
    statement: ['Date', 'Type', 'Number', 'Invoice', 'Amount', 'Balance', 'Currency'],
    opening: 'Opening balance',
    kinds: { invoice: 'Invoice', 'credit-note': 'Credit note', payment: 'Payment', refund: 'Refund' },
  },
  /** Exemption reasons by tax category, if the invoice has no reason of its own. */
  exemptions: {
    S: '',
    Z: '',
    E: 'Exempt from tax',
    AE: 'Reverse charge',
    K: 'Intra-community supply',
    G: 'Export outside the EU',
    O: 'Not subject to VAT',
  },
} as const;
