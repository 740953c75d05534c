import { describe, expect, it } from 'vitest';

import { linkedInAddress } from './linked-in.ts';
import { certificateIdIn, certificateIdInFile } from './read-certificate-id.ts';

const id = 'abcdefghijklmnopqrstuvwx27';
const link = `https://portal.example.com/verified-certificates/${id}`;
const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

describe('the ID of a certificate', () => {
  it.each([id, id.toUpperCase(), ` ${id} `, link, `See ${link}.`])('is found in %s', (text) => {
    expect(certificateIdIn(text)).toBe(id);
  });

  it.each(['', 'abc', `${id}a`, 'https://portal.example.com/login'])('is not found in "%s"', (text) => {
    expect(certificateIdIn(text)).toBeNull();
  });

  it('is read from a badge and a document on the device', async () => {
    const credential = `${part({ alg: 'RS256', kid: 'https://portal.example.com' })}.${part({ id: link })}.${'s'.repeat(60)}`;
    const badge = new File([`\x89PNG iTXt openbadgecredential\0\0\0\0\0${credential}\x01\x02`], 'badge.png');
    const document = new File([`%PDF-1.7 <rdf:li>${link}</rdf:li>`], 'certificate.pdf');
    expect(await certificateIdInFile(badge)).toBe(id);
    expect(await certificateIdInFile(document)).toBe(id);
    expect(await certificateIdInFile(new File(['nothing'], 'x.json'))).toBeNull();
  });
});

it('LinkedIn receives all data of a certificate', () => {
  const address = new URL(
    linkedInAddress(
      {
        certificateId: id,
        number: 'ACME-CRT-000001',
        status: 'valid',
        fullname: 'Grace Hopper',
        course: 'Phishing & more',
        issuer: 'Acme',
        issuedAt: '2026-11-02T10:00:00.000Z',
        validUntil: '2027-11-02T10:00:00.000Z',
        revokedAt: null,
      },
      'https://portal.example.com',
    ),
  );
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    name: 'Phishing & more',
    issueMonth: '11',
    expirationYear: '2027',
    certUrl: link,
  });
});
