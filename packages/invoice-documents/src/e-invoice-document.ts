import { currencyDecimals } from '@gatehouse/domain/money/currency';

import { discountFields, lineFields, taxFields, totalFields } from './e-invoice-amounts.ts';
import { type Fields, filled, type Money } from './e-invoice-fields.ts';
import { buyerFields, sellerFields } from './e-invoice-parties.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** EN 16931 allows at most two decimals in amounts (BR-DEC-01 and following). */
const maxDecimals = 2;

/**
 * Returns the currency of a document with its decimals.
 * @throws RangeError for an unknown currency, and for one with more decimals than e-invoices allow
 */
export function moneyOf({ currency }: Pick<InvoiceDocument, 'currency'>): Money {
  const decimals = currencyDecimals(currency);
  if (decimals === null || decimals > maxDecimals) throw new RangeError(`Invoices are not issued in ${currency}`);
  return { code: currency.toUpperCase(), decimals };
}

// UNTDID 1001.
const typeCodes: Record<InvoiceDocument['kind'], string> = { invoice: '380', 'credit-note': '381' };

const deliveryFields = ({ delivery }: InvoiceDocument): Fields => ({
  'cbc:ActualDeliveryDate': delivery?.date ?? '',
  'cac:DeliveryLocation': {
    'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': delivery?.country ?? '' } },
  },
});

/** Returns the payment means: a credit transfer, or nothing for a credit note. In UNTDID 4461, 58 is a SEPA transfer. */
function paymentFields({ kind, number, currency, seller: { account } }: InvoiceDocument): Fields[] {
  if (account === null || account.iban === '' || kind === 'credit-note') return [];
  const { iban, holder, bic } = account;
  return [
    {
      'cbc:PaymentMeansCode': currency === 'eur' ? '58' : '30',
      'cbc:PaymentID': number,
      'cac:PayeeFinancialAccount': {
        'cbc:ID': iban.replaceAll(' ', ''),
        'cbc:Name': holder,
        'cac:FinancialInstitutionBranch': { 'cbc:ID': bic },
      },
    },
  ];
}

const headFields = (document: InvoiceDocument, { code }: Money): Fields => ({
  'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
  'cbc:ID': document.number,
  'cbc:IssueDate': document.issueDate,
  'cbc:DueDate': document.dueDate ?? '',
  'cbc:InvoiceTypeCode': typeCodes[document.kind],
  'cbc:Note': document.notes.trim() === '' ? [] : [document.notes],
  'cbc:DocumentCurrencyCode': code,
  'cac:InvoicePeriod': {
    'cbc:StartDate': document.servicePeriod?.from ?? '',
    'cbc:EndDate': document.servicePeriod?.to ?? '',
  },
  'cac:OrderReference': { 'cbc:ID': document.purchaseOrder },
});

const referenceFields = ({ creditedInvoice }: InvoiceDocument): Fields[] =>
  creditedInvoice === null
    ? []
    : [
        {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': creditedInvoice.number,
            'cbc:IssueDate': creditedInvoice.issueDate,
          },
        },
      ];

/** True if the document is within the scope of tax. A document cannot mix lines inside and outside that scope (BR-O-11). */
export const isWithinScope = ({ totals }: InvoiceDocument): boolean =>
  !totals.taxes.some(({ category }) => category === 'O');

/** Returns the document as UBL elements, whose names identify the EN 16931 term of each field. */
export function eInvoiceFields(document: InvoiceDocument): Fields {
  const money = moneyOf(document);
  const isTaxable = isWithinScope(document);
  return filled({
    ...headFields(document, money),
    'cac:BillingReference': referenceFields(document),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerFields(document.seller, isTaxable) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerFields(document.buyer, isTaxable) },
    'cac:Delivery': deliveryFields(document),
    'cac:PaymentMeans': paymentFields(document),
    'cac:PaymentTerms': { 'cbc:Note': document.paymentTerms },
    'cac:AllowanceCharge': discountFields(document, money),
    'cac:TaxTotal': [taxFields(document, money)],
    'cac:LegalMonetaryTotal': totalFields(document, money),
    'cac:InvoiceLine': document.lines.map((_, at) => lineFields(document, at, money)),
  });
}
