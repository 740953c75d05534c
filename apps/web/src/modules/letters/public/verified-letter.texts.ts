import { catalogue, isolated } from '../../../core/texts.ts';

/** Texts of the public page of a letter. */
export const verifiedLetterTexts = catalogue({
  title: 'Verify attestation letter',
  verdicts: {
    valid: 'Valid',
    outdated: (day: string) => `Valid, but the record has changed since ${day}`,
    expired: (day: string) => `Expired on ${day}`,
    revoked: (day: string) => `Revoked on ${day}`,
  },
  outdated: 'What this letter states no longer matches the issuer’s record. Ask the organization for a new letter.',
  by: (firm: string) => `Security test by ${isolated(firm)}`,
  statements: (day: string) => `Stated as of ${day}`,
  live: 'Current status',
  number: 'Number',
  issuedBy: 'Issued by',
  issued: 'Issued',
  validUntil: 'Valid until',
  id: 'Letter ID',
  copyId: 'Copy letter ID',
  sha256: 'SHA-256 of the PDF',
  forged: 'The signature is not valid. Do not rely on this letter.',
  credential: 'The signed verifiable credential. Any verifier can check it with the issuer’s public key.',
  unknown: 'No letter has this ID. Check that the link is complete.',
  copy: {
    label: 'Drop the PDF here to compare it with the signed one, or browse',
    drop: 'Drop to compare',
    input: 'PDF of the letter',
    hint: 'The file is read on your device.',
    same: 'This PDF is the signed one.',
    different: 'This PDF differs from the signed one. Do not rely on it.',
  },
});
