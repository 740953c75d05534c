export { buildCertificate } from '../../apps/api/src/testing/certificate-cast.ts';
