import type { Buyer as ShownBuyer } from '@gatehouse/contract/billing-details/party.schema';
import type { Seller as ShownSeller } from '@gatehouse/contract/billing-settings/seller.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';
import type { DocumentLine, InvoiceDocument, Logo } from '@gatehouse/invoice-documents/invoice-document';
import type { Buyer, PostalAddress, Seller } from '@gatehouse/invoice-documents/parties';

import { invoiceTexts } from '../invoices.texts.ts';
import type { FrozenLine, Snapshot } from '../snapshot.ts';

const addressOf = ({ street, street2, city, postalCode, region, country }: ShownBuyer): PostalAddress => ({
  lines: [street, street2].filter((one) => one !== ''),
  city,
  postalCode,
  region,
  country,
});

/** Returns the buyer in the shape that documents use. */
export const buyerOf = (buyer: ShownBuyer): Buyer => ({
  name: buyer.legalName,
  address: addressOf(buyer),
  vatId: buyer.vatId,
  registrationNumber: '',
  contact: null,
});

/** Returns the seller in the shape that documents use. */
export const sellerOf = (seller: ShownSeller): Seller => ({
  name: seller.legalName,
  address: addressOf(seller),
  vatId: seller.vatId,
  taxNumber: seller.taxNumber,
  registrationNumber: seller.registration,
  website: '',
  contact: { name: seller.legalName, phone: seller.phone, email: seller.email },
  account:
    seller.iban === '' ? null : { holder: seller.accountHolder, iban: seller.iban, bic: seller.bic, bankName: '' },
});

function lineOf({ description, quantity, unitAmount, discount, taxCategory, taxRate }: FrozenLine): DocumentLine {
  const [name = '', ...more] = description.split('\n');
  return {
    name: name.trim(),
    description: more.join('\n').trim(),
    unit: 'piece',
    quantity: BigInt(quantity),
    unitAmount: BigInt(unitAmount),
    discount: BigInt(discount),
    taxCategory,
    taxRate,
  };
}

/** Tax categories that need a reason why no tax is charged. */
const exempt: readonly TaxCategory[] = ['E', 'AE', 'K', 'G', 'O'];

function reasonsOf({ lines, taxNote }: Snapshot): InvoiceDocument['exemptionReasons'] {
  const used = exempt.filter((category) => lines.some(({ taxCategory }) => taxCategory === category));
  const reason = (category: TaxCategory) => taxNote || invoiceTexts.exemptions[category];
  return Object.fromEntries(used.map((category) => [category, reason(category)]).filter(([, text]) => text));
}

/** Converts a frozen invoice or credit note to the document to render. */
export function documentOf(frozen: Snapshot, logo: Logo | null = null): InvoiceDocument {
  const { kind, number, issueDate, dueDate, currency, purchaseOrder, notes, creditedInvoice } = frozen;
  const isDelivered = frozen.lines.some(({ taxCategory }) => taxCategory === 'K');
  return {
    kind,
    number,
    issueDate,
    dueDate,
    currency,
    seller: sellerOf(frozen.seller),
    buyer: buyerOf(frozen.buyer),
    purchaseOrder,
    servicePeriod: frozen.period,
    delivery: isDelivered ? { date: frozen.period?.to ?? issueDate, country: frozen.buyer.country } : null,
    lines: frozen.lines.map(lineOf),
    totals: {
      lines: frozen.lines.map(({ amount }) => BigInt(amount)),
      subtotal: BigInt(frozen.subtotal),
      discount: BigInt(frozen.discount),
      taxes: frozen.taxes.map((tax) => ({
        category: tax.category,
        rate: tax.rate,
        lines: BigInt(tax.lines),
        discount: BigInt(tax.discount),
        base: BigInt(tax.base),
        amount: BigInt(tax.amount),
      })),
      tax: BigInt(frozen.tax),
      total: BigInt(frozen.total),
    },
    paid: 0n,
    paymentTerms: dueDate === null ? '' : invoiceTexts.document.due(displayDate(dueDate) ?? dueDate),
    exemptionReasons: reasonsOf(frozen),
    creditedInvoice,
    notes,
    logo,
  };
}
