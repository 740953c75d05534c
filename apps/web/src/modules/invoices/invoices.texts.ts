import { catalogue, counted } from '../../core/texts.ts';

/** Texts that several billing screens share, for clients and staff. */
export const invoicesTexts = catalogue({
  tabsLabel: 'Billing',
  nothing: '–',
  draft: 'Draft',
  /** Shown in lists instead of the number of a draft. */
  noNumber: 'No number yet',
  moreLines: (count: number) => counted(count, { one: 'and # more line', other: 'and # more lines' }),
  columns: {
    number: 'Number',
    what: 'For',
    order: 'PO number',
    client: 'Client',
    issued: 'Issued',
    due: 'Due',
    status: 'Status',
    amount: 'Amount',
    amountDue: 'Amount due',
  },
  filters: {
    status: 'Status',
    currency: 'Currency',
    issued: 'Issued',
    from: 'From',
    to: 'To',
    reversed: 'The start date must be before the end date.',
    client: 'Client',
    oneClient: 'One client',
  },
  sums: {
    label: 'Totals of the invoices listed',
    invoices: (count: number) => counted(count, { one: '# invoice', other: '# invoices' }),
    total: 'Total',
    due: 'Due',
    overdue: 'Overdue',
    credited: 'Credited',
  },
  actions: {
    of: (number: string) => `Actions for ${number}`,
    pdf: (number: string) => `Download ${number} as PDF`,
    pdfHint: 'Download PDF',
    xml: 'Download XML (EN 16931)',
    pdfShort: 'Download PDF',
  },
  files: {
    csv: 'invoices.csv',
    statementPdf: (year: number) => `statement-${String(year)}.pdf`,
    statementCsv: (year: number) => `statement-${String(year)}.csv`,
  },
  exports: {
    csv: 'Export CSV',
    statementPdf: (year: number) => `Statement ${String(year)} (PDF)`,
    statementCsv: (year: number) => `Statement ${String(year)} (CSV)`,
  },
  list: {
    caption: 'Invoices',
    search: 'Search invoices',
    count: (total: number) => counted(total, { one: '# invoice', other: '# invoices' }),
    sorts: {
      '-invoiceID': 'Newest first',
      invoiceID: 'Oldest first',
      '-dueDate': 'Due date: latest first',
      dueDate: 'Due date: earliest first',
    },
    none: 'No invoices yet',
    noneWhy: 'Invoices appear here after your first engagement.',
    noAccess: 'You can’t view invoices',
  },
  record: {
    missing: {
      title: 'Invoice not found',
      why: 'The link may be out of date, or you don’t have access to this invoice.',
      back: 'View invoices',
    },
    loading: 'Loading',
  },
});
