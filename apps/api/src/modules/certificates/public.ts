export { issueCertificate } from './issue/issue-certificate.ts';
export { withdrawCertificate } from './records/withdraw-certificate.ts';
export { type CertificateFormat, drawCertificate } from './public/drawn.service.ts';
export { ensureKey } from './keys/signing.ts';
export { rehashHolders } from './moved-holders.ts';
export { listAddress } from './addresses.ts';
export { reserveListEntry } from './issue/list-entry.ts';
export { openSigner, type Signing } from './keys/signing.ts';
