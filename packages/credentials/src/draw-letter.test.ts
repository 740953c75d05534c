import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { archiveFaults } from '@gatehouse/pdf/testing/archive-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { expect, it } from 'vitest';

import { attestationPayload } from './attestation.ts';
import { type DrawnLetter, drawLetter } from './draw-letter.ts';

const address = 'https://portal.example.com/verified-letters/abcdefghijklmnopqrstuvwx27';
const sampleLetter = (letter: Partial<DrawnLetter> = {}): DrawnLetter => ({
  language: 'de',
  title: 'Bestätigung einer Sicherheitsprüfung',
  subject: 'Sicherheitsprüfung für Acme',
  firm: 'Northwind Security',
  legalLine: 'Northwind Security GmbH',
  logo: null,
  logoAlt: 'Logo von Northwind Security',
  accent: '#a50000',
  statements: ['Es wurden 3 Schwachstellen gemeldet.', 'Diese Bestätigung garantiert nichts weiter.'],
  remarks: ['Die Verifizierungsseite zeigt zusätzlich den aktuellen Stand.'],
  facts: [['Nummer', 'ACME-LTR-000012']],
  address,
  verify: `Diese Bestätigung kann hier überprüft werden: ${address}`,
  qrAlt: `QR-Code von ${address}`,
  issuedAt: new Date('2026-11-29T10:00:00Z'),
  ...letter,
});

async function read(letter: DrawnLetter) {
  const file = await drawLetter(letter);
  const pdf = readPdf(file);
  expect([...archiveFaults(pdf, file), ...accessibilityErrors(pdf)]).toEqual([]);
  return { text: aloud(pdf), source: file.toString('latin1') };
}

it('draws an accessible PDF/A document of one page in the language of the letter', async () => {
  const { text, source } = await read(sampleLetter());

  for (const part of [
    'Bestätigung einer Sicherheitsprüfung',
    'Es wurden 3 Schwachstellen gemeldet.',
    'ACME-LTR-000012',
    address,
  ])
    expect(text).toContain(part);
  expect(source.match(/\/Type \/Page\n/g)).toHaveLength(1);
  expect(source).toContain('/Lang (de)');
});

it('keeps the longest letter on one page', async () => {
  const [firm, wide] = ['W'.repeat(80), 'W'.repeat(200)];
  const sentence = 'Es wurden 3 Schwachstellen gemeldet. '.repeat(3);
  // The names of client and firm, the type of the test, the scope, and all other statements.
  const statements = [`${firm} ${wide} ${wide}`, 'W'.repeat(700), ...Array.from({ length: 8 }, () => sentence)];
  const { source } = await read(sampleLetter({ statements, firm, facts: [['Firm', firm]] }));

  expect(source.match(/\/Type \/Page\n/g)).toHaveLength(1);
});

it('issues a credential that contains only what the letter discloses', () => {
  const subject = {
    number: 'ACME-LTR-000012',
    organization: 'Acme',
    firm: 'Northwind Security',
    testType: 'Web application',
    from: '2026-10-01',
    to: '2026-10-14',
    asOf: '2026-11-29',
  };
  const payload = attestationPayload({
    address,
    issuer: { id: 'https://portal.example.com', name: 'Northwind Security' },
    subject,
    issuedAt: new Date('2026-11-29T10:00:00.500Z'),
    validUntil: new Date('2027-11-29T10:00:00.500Z'),
    status: { listAddress: 'https://portal.example.com/api/certificate-status/1', index: 7 },
  });

  expect(payload).toMatchObject({
    id: address,
    type: ['VerifiableCredential', 'SecurityTestAttestation'],
    credentialSubject: subject,
    credentialStatus: { type: 'BitstringStatusListEntry', statusListIndex: '7' },
    validFrom: '2026-11-29T10:00:00Z',
    validUntil: '2027-11-29T10:00:00Z',
    exp: Date.parse('2027-11-29T10:00:00Z') / 1_000,
  });
});
