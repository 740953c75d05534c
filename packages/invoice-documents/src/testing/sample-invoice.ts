import { type InvoiceLine, invoiceTotals } from '@gatehouse/domain/money/invoice-totals';
import { type TaxCategory, taxCategories } from '@gatehouse/domain/money/tax-categories';

import type { DocumentLine, InvoiceDocument } from '../invoice-document.ts';
import type { Buyer, Seller } from '../parties.ts';

export const sampleSeller: Seller = {
  name: 'Northgate Security GmbH',
  address: { lines: ['Lindenallee 12', 'Building C'], city: 'Hamburg', postalCode: '20095', region: '', country: 'DE' },
  vatId: 'DE123456789',
  taxNumber: '22/815/01234',
  registrationNumber: 'HRB 123456',
  website: 'northgate.example',
  contact: { name: 'Accounts receivable', phone: '+49 40 1234567', email: 'billing@northgate.example' },
  account: {
    holder: '',
    iban: 'DE75512108001245126199',
    bic: 'SOLADEST600',
    bankName: 'Landesbank Baden-Württemberg',
  },
};

export const sampleBuyer: Buyer = {
  name: 'Acme Robotics S.A.S.',
  address: { lines: ['14 rue de la Paix'], city: 'Paris', postalCode: '75002', region: 'Île-de-France', country: 'FR' },
  vatId: 'FR40303265045',
  registrationNumber: '303 265 045',
  contact: { name: 'Camille Martin', phone: '+33 1 23 45 67 89', email: 'ap@acme.example' },
};

const rates: Record<TaxCategory, number> = { S: 1_900, Z: 0, E: 0, AE: 0, K: 0, G: 0, O: 0 };

const reasons: Partial<Record<TaxCategory, string>> = {
  E: 'Exempt from VAT: training, section 4 no. 21 UStG',
  AE: 'Reverse charge: the customer is liable for the tax',
  K: 'Intra-Community supply',
  G: 'Export outside the EU',
  O: 'Services outside the scope of tax',
};

/** Returns a line with typical values. */
export const sampleLine = (line: Partial<DocumentLine> = {}): DocumentLine => ({
  name: 'External penetration test',
  description: 'Perimeter, 24 hosts; report and retest included',
  quantity: 50_000n,
  unit: 'day',
  unitAmount: 124_000n,
  discount: 0n,
  taxCategory: 'S',
  taxRate: 1_900,
  ...line,
});

/** Returns a typical invoice with totals computed from its lines. */
export function sampleInvoice({
  discount = 0n,
  ...changes
}: Partial<Omit<InvoiceDocument, 'totals'>> & { discount?: bigint } = {}): InvoiceDocument {
  const lines = changes.lines ?? [sampleLine()];
  return {
    kind: 'invoice',
    number: 'INV-2026-000042',
    issueDate: '2026-03-02',
    dueDate: '2026-04-01',
    currency: 'eur',
    seller: sampleSeller,
    buyer: sampleBuyer,
    purchaseOrder: 'PO-77812',
    servicePeriod: { from: '2026-02-02', to: '2026-02-27' },
    delivery: null,
    paid: 0n,
    paymentTerms: 'Payable within 30 days without deduction.',
    exemptionReasons: reasons,
    creditedInvoice: null,
    notes: '',
    logo: null,
    ...changes,
    lines,
    totals: invoiceTotals(lines as readonly InvoiceLine[], discount),
  };
}

/** The changes that turn an invoice into a credit note. */
export const asCredit = {
  kind: 'credit-note',
  number: 'CN-2026-000007',
  dueDate: null,
  paymentTerms: 'Credited against invoice INV-2026-000042.',
  creditedInvoice: { number: 'INV-2026-000042', issueDate: '2026-03-02' },
} as const;

interface Combination {
  name: string;
  category: TaxCategory;
  currency: string;
  hasDiscount: boolean;
  isCredit: boolean;
}

function combinedInvoice({ category, currency, hasDiscount, isCredit }: Combination): InvoiceDocument {
  const tax = { taxCategory: category, taxRate: rates[category] };
  const lines = [
    sampleLine({ ...tax, discount: hasDiscount ? 12_345n : 0n }),
    sampleLine({ ...tax, name: 'Retest', description: '', quantity: 33_333n, unit: 'hour', unitAmount: 9_999n }),
  ];
  return sampleInvoice({
    currency,
    lines,
    discount: hasDiscount ? 50_001n : 0n,
    delivery: category === 'K' ? { date: '2026-02-27', country: 'FR' } : null,
    ...(isCredit ? asCredit : {}),
  });
}

/** All combinations of category and currency, with and without discount, as invoice and credit note. */
export const combinations: readonly (Combination & { document: InvoiceDocument })[] = taxCategories.flatMap(
  (category) =>
    ['eur', 'usd', 'jpy'].flatMap((currency) =>
      [false, true].flatMap((hasDiscount) =>
        [false, true].map((isCredit) => {
          const name = [category, currency, hasDiscount ? 'discount' : '', isCredit ? 'credit' : ''];
          const one = { name: name.join(' ').trim(), category, currency, hasDiscount, isCredit };
          return { ...one, document: combinedInvoice(one) };
        }),
      ),
    ),
);
