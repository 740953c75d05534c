import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { lazy, Suspense } from 'react';

// Comes once there is a certificate: a course is opened on a phone, and begins without it.
const CertificateLinks = lazy(async () => ({ default: (await import('./certificate-links.tsx')).CertificateLinks }));

/** What a learner who passed takes along; nothing where there is no certificate, or it was revoked. */
export const Certificate = ({ session }: { session: LearnerSession }) =>
  session.result.certificateId !== null && (
    <Suspense fallback={null}>
      <CertificateLinks sessionId={session._id} certificateId={session.result.certificateId} />
    </Suspense>
  );
