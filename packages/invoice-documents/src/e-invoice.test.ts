import { currencyDecimals, invoiceCurrencies } from '@gatehouse/domain/money/currency';
import { formatDecimal } from '@gatehouse/domain/money/decimal';
import { describe, expect, it } from 'vitest';

import { renderCii, renderUbl } from './e-invoice.ts';
import { epcCode } from './epc-code.ts';
import { parseXml } from './testing/official-schemas.ts';
import { asCredit, combinations, sampleInvoice, sampleLine, sampleSeller } from './testing/sample-invoice.ts';

/** Returns the texts of all elements. Dates have no hyphens, as in CII. */
const valuesOf = (xml: string): string[] =>
  [...xml.matchAll(/>([^<>]*[^<>\s][^<>]*)<\//g)].map(([, text = '']) =>
    /^\d{4}-\d\d-\d\d$/.test(text) ? text.replaceAll('-', '') : text,
  );

/** Values that only UBL has: the scheme ID of a tax number, which CII names differently. */
const onlyInUbl = ['FC'];

describe('an e-invoice', () => {
  it.each(invoiceCurrencies)('in %s has the amount due with the decimals of the currency', async (currency) => {
    const document = { ...sampleInvoice(), currency };
    const due = formatDecimal(document.totals.total - document.paid, currencyDecimals(currency) ?? Number.NaN);

    expect(await renderUbl(document)).toContain(`<cbc:PayableAmount currencyID="${currency.toUpperCase()}">${due}<`);
  });

  it.each(combinations.map(({ name, document }) => [name, document] as const))(
    'contains the same in CII as in UBL: %s',
    async (_, document) => {
      const complete = { ...document, notes: 'Thank you & <goodbye>', paid: 100n };
      const [ubl, cii] = [valuesOf(await renderUbl(complete)), new Set(valuesOf(await renderCii(complete)))];
      expect(ubl.length).toBeGreaterThan(40);
      expect(ubl.filter((value) => !cii.has(value) && !onlyInUbl.includes(value))).toEqual([]);
    },
  );

  it('is a CreditNote in UBL, and type 381 in CII, with the invoice that it corrects', async () => {
    const document = sampleInvoice(asCredit);
    const [ubl, cii] = [await renderUbl(document), await renderCii(document)];
    expect(ubl).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(cii).toContain('<ram:TypeCode>381</ram:TypeCode>');
    for (const xml of [ubl, cii]) expect(xml).toContain('>INV-2026-000042<');
    for (const xml of [ubl, cii]) expect(xml).not.toContain(sampleSeller.account?.iban);
  });

  it('has no VAT ID if everything is outside the scope of tax', async () => {
    const document = sampleInvoice({
      lines: [sampleLine({ taxCategory: 'O', taxRate: 0 })],
      seller: { ...sampleSeller, registrationNumber: '' },
    });
    for (const xml of [await renderUbl(document), await renderCii(document)]) {
      expect(xml).not.toContain('FR40303265045');
      // The seller needs at least one identifier.
      expect(xml.split('DE123456789')).toHaveLength(2);
    }
  });

  it('has markup escaped, and no characters that XML does not allow', async () => {
    const hostile = 'a & <b>\u0000\u0008 ]]> \uD800 "c"';
    const document = sampleInvoice({ ...asCredit, notes: hostile, lines: [sampleLine({ name: hostile })] });
    for (const xml of [await renderUbl(document), await renderCii(document)]) {
      expect(xml).toContain('a &amp; &lt;b&gt;');
      expect(xml.isWellFormed()).toBe(true);
      expect(parseXml(xml)).toMatch(/CreditNote|CrossIndustryInvoice/);
      // oxlint-disable-next-line no-control-regex -- XML cannot represent these characters.
      expect(xml).not.toMatch(/[\0-\x08]/);
    }
  });

  it('has line amounts with the decimals of the currency, and quantities without trailing zeros', async () => {
    const lines = [sampleLine({ quantity: 12_500n, unitAmount: 1_000n })];
    const [yen, euro] = [
      await renderUbl(sampleInvoice({ currency: 'jpy', lines })),
      await renderUbl(sampleInvoice({ lines })),
    ];
    expect(yen).toContain('<cbc:LineExtensionAmount currencyID="JPY">1250<');
    expect(euro).toContain('<cbc:LineExtensionAmount currencyID="EUR">12.50<');
    expect(euro).toContain('<cbc:InvoicedQuantity unitCode="DAY">1.25<');
  });

  it('is refused in a currency that invoices do not support', async () => {
    await expect(renderUbl(sampleInvoice({ currency: 'kwd' }))).rejects.toThrow(RangeError);
  });
});

describe('the code for banking apps', () => {
  it('contains a SEPA credit transfer of the amount due', () => {
    expect(epcCode(sampleInvoice({ paid: 137_800n }))?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'SOLADEST600',
      'Northgate Security GmbH',
      'DE75512108001245126199',
      'EUR6000.00',
      '',
      '',
      'INV-2026-000042',
    ]);
  });

  it.each([
    ['another currency', sampleInvoice({ currency: 'usd' })],
    ['no account', sampleInvoice({ seller: { ...sampleSeller, account: null } })],
    ['nothing due', sampleInvoice({ paid: 737_800n })],
    ['a credit note', sampleInvoice(asCredit)],
    ['more than SEPA allows', sampleInvoice({ lines: [sampleLine({ unitAmount: 10n ** 14n })] })],
  ])('is left out for %s', (_, document) => {
    expect(epcCode(document)).toBeNull();
  });
});
