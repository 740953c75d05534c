import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { archiveFaults, filesOf } from '@gatehouse/pdf/testing/archive-conditions';
import { aloud, readAloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { nameIn } from '@gatehouse/pdf/testing/read-values';
import { describe, expect, it } from 'vitest';

import { renderCii } from './e-invoice.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { cmykJpeg, translucentPng } from './testing/sample-logos.ts';
import { combinations, sampleBuyer, sampleInvoice, sampleLine } from './testing/sample-invoice.ts';

const scripts = sampleInvoice({
  buyer: { ...sampleBuyer, name: 'شركة الأمن السيبراني' },
  lines: [
    sampleLine({ name: 'בדיקת חדירה', description: 'שלום עולם' }),
    sampleLine({ name: '侵入テスト', description: '山田さくら' }),
    sampleLine({ name: '渗透测试', description: '北京安全科技有限公司' }),
    sampleLine({ name: '침투 테스트', description: '김민준' }),
  ],
});
const credit = combinations.find(({ name }) => name === 'K jpy discount credit')?.document ?? sampleInvoice();
const long = sampleInvoice({
  lines: Array.from({ length: 150 }, (_, at) => sampleLine({ name: `Service ${at + 1}`, description: '' })),
  notes: 'Thank you for your business.',
});
const documents = {
  'of one line': sampleInvoice({ notes: 'Thank you.' }),
  'that credits in yen': credit,
  'of many pages': long,
  'in many scripts': scripts,
  'with a half-transparent logo': sampleInvoice({ logo: translucentPng() }),
  'with a CMYK logo': sampleInvoice({ logo: cmykJpeg() }),
  'with a broken logo': sampleInvoice({ logo: Buffer.from('no picture') }),
};

describe('an invoice as PDF', () => {
  it.each(Object.entries(documents))('%s conforms to PDF/A-3a and PDF/UA-1', async (_, document) => {
    const file = await renderInvoicePdf(document);
    const pdf = readPdf(file);
    expect(archiveFaults(pdf, file)).toEqual([]);
    expect(accessibilityErrors(pdf)).toEqual([]);
  });

  it('contains the same invoice as XML, with the name that Factur-X requires', async () => {
    const document = sampleInvoice();
    const pdf = readPdf(await renderInvoicePdf(document));
    const [file, ...others] = filesOf(pdf);
    expect(others).toEqual([]);
    expect(file?.name).toBe('factur-x.xml');
    expect(file?.content.toString()).toBe(await renderCii(document));
    expect(nameIn(file?.specification.entries.get('AFRelationship'))).toBe('Alternative');
    const said = [...pdf.metadata().matchAll(/<fx:(\w+)>([^<]*)</g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(said)).toEqual({
      DocumentFileName: 'factur-x.xml',
      DocumentType: 'INVOICE',
      Version: '1.0',
      ConformanceLevel: 'EN 16931',
    });
  });

  it('states who pays whom, for what, how much, until when and where', async () => {
    const document = sampleInvoice({
      discount: 20_000n,
      lines: [sampleLine({ discount: 10_000n }), sampleLine({ name: 'Workshop', taxRate: 700, unit: 'hour' })],
      paid: 100_000n,
    });
    const text = aloud(readPdf(await renderInvoicePdf(document)));
    for (const expected of [
      'Invoice INV-2026-000042',
      'Acme Robotics S.A.S.',
      '75002 Paris',
      '01-04-2026',
      'PO-77812',
      '5 days',
      'Discount −100.00',
      '12,300.00',
      '−200.00',
      '19%',
      'Amount due (EUR)',
      'Payable within 30 days without deduction.',
      'DE75 5121 0800 1245 1261 99',
    ])
      expect(text).toContain(expected);
  });

  it('has each line once, and repeats the table head on each page for sighted readers only', async () => {
    const pdf = readPdf(await renderInvoicePdf(long));
    const cells = readAloud(pdf).map(({ text }) => text.trim());
    expect(cells.filter((text) => /^Service \d+$/.test(text))).toHaveLength(150);
    expect(cells.filter((text) => text === 'Unit price')).toHaveLength(1);
    expect(pdf.pages().length).toBeGreaterThan(3);
  });

  it('shows names in every script unchanged', async () => {
    const text = aloud(readPdf(await renderInvoicePdf(scripts)));
    for (const expected of ['شركة الأمن السيبراني', 'בדיקת חדירה', '侵入テスト', '渗透测试', '침투 테스트'])
      expect(text).toContain(expected);
  });

  it('names the invoice that a credit note corrects, and requests no payment', async () => {
    const text = aloud(readPdf(await renderInvoicePdf(credit)));
    expect(text).toContain('Invoice credited');
    expect(text).toContain('590,984');
    expect(text).not.toContain('Reference');
  });
});
