import { letterQueue } from '@gatehouse/contract/letters/letters';
import type { LetterRow } from '@gatehouse/contract/letters/letter.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const letter = (change: Partial<LetterRow> = {}): LetterRow => ({
  _id: recordId(7),
  letterId: 'abcdefghijklmnopqrstuvwx27',
  number: 'ACME-LTR-000012',
  status: 'valid',
  language: 'en',
  requestedBy: 'Ada Lovelace',
  requestedAt: '2026-11-20T10:00:00.000Z',
  issuedAt: '2026-11-20T10:00:00.000Z',
  validUntil: '2027-11-20T10:00:00.000Z',
  revokedAt: null,
  revocationReason: '',
  company: { _id: recordId(9), name: 'Acme', logo: null },
  engagement: { _id: recordId(3), idVisual: 'ENG-2026-0003', title: 'Web shop' },
  ...change,
});
const revoked = letter({
  _id: recordId(8),
  number: 'ACME-LTR-000011',
  status: 'revoked',
  revokedAt: '2026-11-21T10:00:00.000Z',
  revocationReason: 'Wrong recipient',
});

const open = (rows: LetterRow[]) =>
  renderPage('/provider/letters', {
    viewer: staff,
    answers: [answer(letterQueue.all, { rows, total: rows.length, nextCursor: null })],
  });

it('lists the letters of all clients, each with a link to its engagement', async () => {
  open([letter(), revoked]);

  const row = within(await screen.findByRole('row', { name: /ACME-LTR-000012/ }));
  expect(row.getByText('Valid')).toBeTruthy();
  expect(row.getByText('Ada Lovelace')).toBeTruthy();
  expect(row.getByText('Web shop')).toBeTruthy();
  expect(row.getByRole('link', { name: /ACME-LTR-000012/ }).getAttribute('href')).toBe(
    `/provider/companies/${recordId(9)}/engagements/${recordId(3)}/letters`,
  );
  expect(within(screen.getByRole('row', { name: /ACME-LTR-000011/ })).getByTitle('Wrong recipient')).toBeTruthy();
});

it('shows the letters to approve', async () => {
  const { server, person } = open([letter({ status: 'requested', issuedAt: null, validUntil: null })]);
  await screen.findByRole('row', { name: /ACME-LTR-000012/ });

  await person.click(screen.getByRole('radio', { name: 'To approve' }));

  await waitFor(() => expect(server.sentTo(letterQueue.all).at(-1)?.query.get('status')).toBe('requested'));
});

it('says that there are no letters yet', async () => {
  open([]);

  expect(await screen.findByText('No letters yet')).toBeTruthy();
});
