/** Kinds of changes on the attack surface. */
export const surfaceChangeKinds = [
  'host-added',
  'host-missing',
  'host-back',
  'service-added',
  'service-missing',
  'service-back',
  'address-added',
  'address-removed',
  'certificate-changed',
  'certificate-expiring',
  'certificate-expired',
  'technology-changed',
  'cname-target-gone',
] as const;
export type SurfaceChangeKind = (typeof surfaceChangeKinds)[number];

/** Days before its expiry on which a certificate is announced. */
export const certificateNoticeDays = [30, 14, 7, 1] as const;

/** The states of a look-alike domain; each may follow any other. */
export const lookAlikeStatuses = ['New', 'Monitoring', 'Takedown requested', 'Resolved', 'Ignored'] as const;

/** The states of a domain verification. */
export const verificationStates = ['Pending', 'Verified', 'Lapsed'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** Number of consecutive failed weekly checks after which a verification lapses. */
export const failedChecksBeforeLapse = 3;
