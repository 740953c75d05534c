import type { Access } from '../core/access.ts';

/** Access to viewing, revoking and reissuing certificates. */
export const certificateAccess = { permissions: ['companyEmployees-company:update'] } as const satisfies Access;
/** Access to the signing keys of certificates. */
export const certificateKeyAccess = { staff: ['programmes:write'] } as const satisfies Access;
/** Live event of certificates; it carries IDs only. */
export const certificateEvents = { updated: 'certificates:updated' } as const;

/** A certificate is valid until its date, or until it is revoked. */
export const certificateStatuses = ['valid', 'expired', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** Validity of certificates if the session does not set one, in months. */
export const certificateMonths = 12;

/** The link with which anyone can verify a certificate. */
export const verificationLink = (id: string): `/${string}` => `/verified-certificates/${id}`;
