import { describe, expect, it } from 'vitest';

import { missingFields } from './missing-fields.ts';
import { randomInvoice } from './testing/random-invoice.ts';
import { combinations, sampleInvoice, sampleLine, sampleSeller } from './testing/sample-invoice.ts';
import { spoiledInvoices } from './testing/spoiled-invoices.ts';

describe('missing fields of an invoice', () => {
  it('are none if it can be issued', () => {
    const documents = [
      ...combinations.map(({ document }) => document),
      ...Array.from({ length: 50 }, (_, at) => randomInvoice(at)),
    ];
    expect(documents.flatMap(missingFields)).toEqual([]);
  });

  it.each(
    spoiledInvoices.flatMap(({ name, field, document }) => (field === null ? [] : [[name, field, document] as const])),
  )('for one %s include %s', (_name, field, document) => {
    expect(missingFields(document).map((missing) => missing.field)).toContain(field);
  });

  it('are named in words that follow "This invoice needs", each once', () => {
    const lines = [sampleLine({ taxCategory: 'K', taxRate: 0 }), sampleLine({ taxCategory: 'AE', taxRate: 0 })];
    const { buyer } = sampleInvoice();
    const document = sampleInvoice({ lines, buyer: { ...buyer, vatId: '' }, seller: { ...sampleSeller, vatId: '' } });
    expect(missingFields(document)).toEqual([
      { field: 'seller.vatId', name: 'your VAT ID' },
      { field: 'buyer.vatId', name: "the client's VAT ID" },
      { field: 'delivery.country', name: 'the country of delivery' },
    ]);
  });

  it('include a due date or payment terms while an amount is due', () => {
    const document = sampleInvoice({ dueDate: null, paymentTerms: ' ' });
    expect(missingFields(document)).toEqual([{ field: 'dueDate', name: 'a due date or payment terms' }]);
    expect(missingFields({ ...document, paid: document.totals.total })).toEqual([]);
  });
});
