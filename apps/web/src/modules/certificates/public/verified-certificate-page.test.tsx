import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { VerifiedCertificate } from '@gatehouse/contract/certificates/certificate.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const certificateId = 'abcdefghijklmnopqrstuvwx27';
const valid: VerifiedCertificate = {
  certificateId,
  number: 'ACME-CRT-000123',
  status: 'valid',
  fullname: 'Grace Hopper',
  course: 'Recognize phishing',
  issuer: 'Acme',
  issuedAt: '2026-11-02T10:00:00.000Z',
  validUntil: '2027-11-02T10:00:00.000Z',
  revokedAt: null,
  credential: null,
};

const open = (certificate: VerifiedCertificate) =>
  renderPage(`/verified-certificates/${certificateId}`, { answers: [answer(certificates.verify, certificate)] });

it.each([
  [valid, 'Valid'],
  [{ ...valid, status: 'expired' as const, validUntil: '2026-11-12T10:00:00.000Z' }, 'Expired on 12-11-2026'],
  [{ ...valid, status: 'revoked' as const, revokedAt: '2026-11-13T10:00:00.000Z' }, 'Revoked on 13-11-2026'],
])('states in its heading whether a certificate is valid: %#', async (certificate, verdict) => {
  open(certificate);

  expect(await screen.findByRole('heading', { level: 1, name: verdict })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(verdict);
});

it('shows the certificate, and its ID in two groups that copy as one', async () => {
  open(valid);

  expect(await screen.findByRole('img', { name: 'Preview of the certificate' })).toBeTruthy();
  const id = screen.getByText('abcdefghijklm').parentElement;
  expect([...(id?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['abcdefghijklm', 'nopqrstuvwx27']);
  expect(id?.textContent).toBe(certificateId);
});

it('keeps its title for a certificate that does not exist', async () => {
  renderPage(`/verified-certificates/${certificateId}`, {
    answers: [refuse(certificates.verify, { status: 404, code: 'NOT_FOUND' })],
  });

  expect(await screen.findByText(/^No certificate has this ID/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Verify certificate' })).toBeTruthy();
});
