import { catalogue } from '../../core/texts.ts';

/** Texts of every public page that verifies a signed record. */
export const verificationTexts = catalogue({
  notSigned: 'Signature not valid',
  checked: 'Checked just now against the issuer’s records.',
  signed: 'Checked just now, signature valid.',
  key: (id: string) => `Signed with key ${id}`,
  details: 'Details',
  download: 'Download credential',
  copied: 'Copied',
  retry: 'Try again',
});
