import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import { missingTexts as texts } from './missing-texts.ts';

/** A field that EN 16931 requires and the document lacks. */
export interface MissingField {
  /** The path of the field, such as `buyer.vatId`. */
  field: string;
  /** The name of the field, which follows "This invoice needs": "the client's VAT ID". */
  name: string;
}

interface Requirement extends MissingField {
  isMissing: boolean;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** A VAT ID starts with a country code; Greece and Northern Ireland have special codes (BR-CO-9). */
const vatForm = /^(?:[A-Z]{2}|1A)/;
const hasPrefix = (vatId: string): boolean => {
  if (isBlank(vatId)) return true;
  const code = vatId.slice(0, 2);
  return vatForm.test(vatId) && (isCountry(code) || ['EL', 'XI', '1A'].includes(code));
};

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined;

function partyRequirements({ seller, buyer }: InvoiceDocument): Requirement[] {
  return [
    { field: 'seller.name', name: texts.sellerName, isMissing: isBlank(seller.name) },
    { field: 'seller.address.country', name: texts.sellerCountry, isMissing: !isCountry(seller.address.country) },
    { field: 'seller.vatId', name: texts.sellerVatPrefix, isMissing: !hasPrefix(seller.vatId) },
    { field: 'buyer.name', name: texts.buyerName, isMissing: isBlank(buyer.name) },
    { field: 'buyer.address.country', name: texts.buyerCountry, isMissing: !isCountry(buyer.address.country) },
    { field: 'buyer.vatId', name: texts.buyerVatPrefix, isMissing: !hasPrefix(buyer.vatId) },
  ];
}

function documentRequirements(document: InvoiceDocument): Requirement[] {
  const { kind, number, issueDate, lines, totals, paid, dueDate, paymentTerms, creditedInvoice } = document;
  const isDue = totals.total > paid;
  return [
    { field: 'number', name: texts.number, isMissing: isBlank(number) },
    { field: 'issueDate', name: texts.issueDate, isMissing: isBlank(issueDate) },
    { field: 'lines', name: texts.lines, isMissing: lines.length === 0 },
    { field: 'dueDate', name: texts.dueDate, isMissing: isDue && dueDate === null && isBlank(paymentTerms) },
    {
      field: 'creditedInvoice',
      name: texts.creditedInvoice,
      isMissing: kind === 'credit-note' && creditedInvoice === null,
    },
  ];
}

const lineRequirements = ({ name, taxCategory, taxRate }: DocumentLine, at: number): Requirement[] => [
  { field: `lines.${at}.name`, name: texts.lineName(at + 1), isMissing: isBlank(name) },
  {
    field: `lines.${at}.taxRate`,
    name: texts.rateAboveZero(at + 1),
    isMissing: taxCategory === 'S' && taxRate <= 0,
  },
  { field: `lines.${at}.taxRate`, name: texts.rateOfZero(at + 1), isMissing: taxCategory !== 'S' && taxRate !== 0 },
];

type Rule = (document: InvoiceDocument) => Requirement[];

const sellerVatId: Rule = ({ seller }) => [
  { field: 'seller.vatId', name: texts.sellerVatId, isMissing: isBlank(seller.vatId) },
];
const sellerTaxNumber: Rule = ({ seller }) => [
  {
    field: 'seller.vatId',
    name: texts.sellerTaxNumber,
    isMissing: isBlank(seller.vatId) && isBlank(seller.taxNumber),
  },
];
const buyerVatId: Rule = ({ buyer }) => [
  { field: 'buyer.vatId', name: texts.buyerVatId, isMissing: isBlank(buyer.vatId) },
];
const delivery: Rule = ({ delivery: delivered, servicePeriod }) => [
  {
    field: 'delivery.country',
    name: texts.deliveryCountry,
    isMissing: !isCountry(delivered?.country ?? ''),
  },
  {
    field: 'delivery.date',
    name: texts.deliveryDate,
    isMissing: isBlank(delivered?.date ?? '') && servicePeriod === null,
  },
];
const exemptionReason: Rule = ({ exemptionReasons }) => [
  { field: 'exemptionReasons.E', name: texts.exemptionReason, isMissing: isBlank(exemptionReasons.E ?? '') },
];
const sellerIdentifier: Rule = ({ seller }) => [
  {
    field: 'seller.registrationNumber',
    name: texts.sellerIdentifier,
    isMissing: isBlank(seller.registrationNumber) && isBlank(seller.vatId) && isBlank(seller.taxNumber),
  },
];
const sameScope: Rule = ({ lines }) => [
  { field: 'lines', name: texts.sameScope, isMissing: lines.some(({ taxCategory }) => taxCategory !== 'O') },
];

/** Additional requirements of each category (BR-S-02, BR-AE-02, BR-IC-02 and others). */
const rulesOf: Record<TaxCategory, readonly Rule[]> = {
  S: [sellerTaxNumber],
  Z: [sellerTaxNumber],
  E: [sellerTaxNumber, exemptionReason],
  AE: [sellerTaxNumber, buyerVatId],
  K: [sellerVatId, buyerVatId, delivery],
  G: [sellerVatId],
  O: [sellerIdentifier, sameScope],
};

/** Returns the distinct fields that must be filled in before the document can be issued. */
export function missingFields(document: InvoiceDocument): MissingField[] {
  const categories = new Set(document.lines.map(({ taxCategory }) => taxCategory));
  const rules = new Set([...categories].flatMap((category) => rulesOf[category]));
  const requirements = [
    ...documentRequirements(document),
    ...partyRequirements(document),
    ...document.lines.flatMap(lineRequirements),
    ...[...rules].flatMap((rule) => rule(document)),
  ];
  const missing = new Map<string, MissingField>();
  for (const { isMissing, field, name } of requirements)
    if (isMissing && !missing.has(field)) missing.set(field, { field, name });
  return [...missing.values()];
}
