export { issueCertificate } from './issue/issue-certificate.ts';
export { withdrawCertificate } from './issue/withdraw-certificate.ts';
export { type CertificateFormat, drawCertificate } from './public/drawn.service.ts';
export { ensureKey } from './keys/signing.ts';
export { rehashHolders } from './moved-holders.ts';
