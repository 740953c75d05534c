import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { archiveFaults } from '@gatehouse/pdf/testing/archive-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { expect, it } from 'vitest';

import { countAreas } from './erased-areas.ts';
import type { ErasureDocument } from './erasure-document.ts';
import { renderErasurePdf } from './erasure-pdf.ts';

const document = (change: Partial<ErasureDocument> = {}): ErasureDocument => ({
  id: '01990000-0000-7000-8000-000000000001',
  provider: { name: 'Northwind Security', legalLine: 'Northwind Security GmbH', logo: null },
  client: { id: '01990000-0000-7000-8000-000000000002', name: 'Initech Corporation', shortName: 'Initech' },
  requestedBy: 'Sam Staff',
  requestedAt: '2026-11-20T10:00:00.000Z',
  approvedBy: 'Grace Staff',
  approvedAt: '2026-11-21T09:30:00.000Z',
  reason: 'Requested by the client',
  startedAt: '2026-11-21T09:30:00.000Z',
  endedAt: '2026-11-21T09:31:00.000Z',
  isRepeated: false,
  deleted: [{ area: 'Stored files', count: 1_234 }],
  invoices: { count: 2, years: 10, until: '2036-03-01' },
  hadCards: false,
  backups: { days: 30, until: '2026-12-21T09:31:00.000Z' },
  keptUntil: '2026-12-21T09:31:00.000Z',
  ...change,
});
async function read(change: Partial<ErasureDocument> = {}): Promise<string> {
  const file = await renderErasurePdf(document(change));
  const pdf = readPdf(file);
  expect([...archiveFaults(pdf, file), ...accessibilityErrors(pdf)]).toEqual([]);
  return aloud(pdf);
}

it('lists what was deleted, by whom, what is kept and what older backups contain', async () => {
  const text = await read();

  for (const part of [
    'Initech Corporation',
    'Sam Staff, 20-11-2026 10:00 UTC',
    'Grace Staff, 21-11-2026 09:30 UTC',
    'Stored files',
    '1,234',
    '2 issued invoices',
    '01-03-2036',
    'keeps them for 30 days; the last of them is deleted by 21-12-2026',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('payment service');
});

it('states that no approval was needed, and that no billing data is kept', async () => {
  const text = await read({ approvedBy: null, approvedAt: null, invoices: null, hadCards: true, isRepeated: true });

  expect(text).toContain('7 days of waiting');
  expect(text).not.toContain('issued invoices');
  expect(text).toContain('payment service');
  expect(text).toContain('A backup from before the first erasure was restored');
});

it('counts tables by area, without empty areas', () => {
  const counts = { findings: 3, finding_comments: 2, company_keys: 2, surface_hosts: 0, company_totals: 1 };

  expect(countAreas(counts)).toEqual([
    { area: 'Encryption keys of the client', count: 2 },
    { area: 'Engagements, findings, retests and reports', count: 5 },
    { area: 'Settings, figures and jobs', count: 1 },
  ]);
});
