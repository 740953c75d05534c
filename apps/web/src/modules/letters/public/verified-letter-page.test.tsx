import { webcrypto } from 'node:crypto';

import type { VerifiedLetter } from '@gatehouse/contract/letters/letter.schema';
import { verifiedLetters } from '@gatehouse/contract/letters/letters';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const letterId = 'abcdefghijklmnopqrstuvwx27';
const valid: VerifiedLetter = {
  letterId,
  number: 'ACME-LTR-000012',
  status: 'valid',
  isOutdated: false,
  organization: 'Acme',
  firm: 'Northwind Security',
  language: 'de',
  statements: [{ kind: 'reported', text: 'Es wurden 3 Schwachstellen gemeldet.' }],
  asOf: '2026-11-20',
  issuedAt: '2026-11-20T10:00:00.000Z',
  validUntil: '2027-11-20T10:00:00.000Z',
  revokedAt: null,
  pdfSha256: '0'.repeat(64),
  credential: 'e30.e30.e30',
  live: null,
};

const open = (letter: VerifiedLetter) =>
  renderPage(`/verified-letters/${letterId}`, { answers: [answer(verifiedLetters.verify, letter)] });

it.each([
  [{}, 'Valid'],
  [{ isOutdated: true }, 'Valid, but the record has changed since 20-11-2026'],
  [{ status: 'expired' as const, validUntil: '2026-11-21T10:00:00.000Z' }, 'Expired on 21-11-2026'],
  [{ status: 'revoked' as const, revokedAt: '2026-11-22T10:00:00.000Z' }, 'Revoked on 22-11-2026'],
])('answers in its heading if a letter is valid: %#', async (change, verdict) => {
  open({ ...valid, ...change });

  expect(await screen.findByRole('heading', { level: 1, name: verdict })).toBeTruthy();
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(verdict);
});

it('shows the statements in the language of the letter, and the live status if there is one', async () => {
  open({ ...valid, live: [{ kind: 'no-severe', text: 'Es wurden keine gemeldet.' }] });

  const statement = await screen.findByText('Es wurden 3 Schwachstellen gemeldet.');
  expect(statement.closest('ul')?.lang).toBe('de');
  expect(screen.getByRole('region', { name: 'Current status' }).textContent).toContain('Es wurden keine gemeldet.');
});

it('compares a copy of the PDF on the device', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode('signed'));
  const { person } = open({ ...valid, pdfSha256: Buffer.from(digest).toString('hex') });
  const input = await screen.findByLabelText<HTMLInputElement>('PDF of the letter');

  await person.upload(input, new File(['signed'], 'letter.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('This PDF is the signed one.')).toBeTruthy();
  await person.upload(input, new File(['other'], 'letter.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/^This PDF differs from the signed one/)).toBeTruthy();
});

it('keeps its title for a letter that does not exist', async () => {
  renderPage(`/verified-letters/${letterId}`, {
    answers: [refuse(verifiedLetters.verify, { status: 404, code: 'NOT_FOUND' })],
  });

  expect(await screen.findByText(/^No letter has this ID/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Verify attestation letter' })).toBeTruthy();
});
