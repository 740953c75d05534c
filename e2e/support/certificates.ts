import type { Portal } from './portal.ts';

export { buildCertificate } from '../../apps/api/src/testing/certificate-cast.ts';

/** The dependencies for signing certificates in the portal of the run. */
export const signingOf = ({ database, secrets }: Portal) => ({
  database,
  secrets,
  clock: { now: () => new Date() },
  publicUrl: () => 'http://localhost',
});
