import { badgePayload, type BadgeFacts } from '../open-badge.ts';
import type { DrawnCertificate } from '../certificate.ts';
import { newSigningKey, openSigningKey, presentKey } from '../signing-key.ts';

const site = 'https://portal.example.com';
export const sampleId = 'abcdefghijklmnopqrstuvwx27';
const address = `${site}/verified-certificates/${sampleId}`;

/** Returns the contents of a sample credential. */
export const sampleFacts = (facts: Partial<BadgeFacts> = {}): BadgeFacts => ({
  address,
  number: 'ACME-CRT-000123',
  recipient: {
    email: 'grace@acme.example',
    fullname: 'Grace Hopper',
    subjectId: 'urn:uuid:5e3c4d39-47a8-4d4a-9d0d-3a1c2b8f0d11',
  },
  issuer: { id: site, name: 'Acme' },
  course: { versionId: '018f0000-0000-7000-8000-000000000001', title: 'Phishing basics', summary: '' },
  result: { score: 9, total: 10, passScore: 80 },
  issuedAt: new Date('2026-11-02T10:00:00.500Z'),
  validUntil: new Date('2027-11-02T10:00:00.500Z'),
  status: { listAddress: `${site}/api/certificate-status/018f0000-0000-7000-8000-000000000002`, index: 94_567 },
  ...facts,
});

/** Returns the drawing of the same certificate. */
export const sampleDrawing = (values: Partial<DrawnCertificate> = {}): DrawnCertificate => ({
  certificateId: sampleId,
  number: 'ACME-CRT-000123',
  fullname: 'Grace Hopper',
  course: 'Phishing basics',
  issuer: 'Acme',
  score: 9,
  total: 10,
  issuedAt: new Date('2026-11-02T10:00:00Z'),
  validUntil: new Date('2027-11-02T10:00:00Z'),
  address,
  branding: { logo: null, colour: null },
  ...values,
});

/** Returns a signed sample credential with its public key. */
export async function signSample(facts?: Partial<BadgeFacts>) {
  const { kid, privatePem, publicKey } = await newSigningKey();
  const keyAddress = `${site}/api/certificate-keys/${kid}`;
  const credential = await openSigningKey(privatePem, keyAddress)(badgePayload(sampleFacts(facts)), 'JWT');
  return { credential, key: presentKey(publicKey, keyAddress), keyAddress };
}
