import type { Portal } from './portal.ts';

export { buildCertificate } from '../../apps/api/src/testing/certificate-cast.ts';

/** What signs certificates in the portal of a run. */
export const signingOf = ({ database, secrets }: Portal) => ({
  database,
  secrets,
  clock: { now: () => new Date() },
  publicUrl: () => 'http://localhost',
});
