import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { lazy, Suspense } from 'react';

// Loaded on demand to keep the course small on phones; most visits have no certificate yet.
const CertificateLinks = lazy(async () => ({ default: (await import('./certificate-links.tsx')).CertificateLinks }));

/** The certificate of a learner who passed; nothing if there is none or it was revoked. */
export const Certificate = ({ session }: { session: LearnerSession }) =>
  session.result.certificateId !== null && (
    <Suspense fallback={null}>
      <CertificateLinks sessionId={session._id} certificateId={session.result.certificateId} />
    </Suspense>
  );
