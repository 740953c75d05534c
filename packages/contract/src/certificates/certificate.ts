import type { Access } from '../core/access.ts';

/** Who sees, revokes and reissues certificates. */
export const certificateAccess = { permissions: ['companyEmployees-company:update'] } as const satisfies Access;
/** Who looks after the keys that sign them. */
export const certificateKeyAccess = { staff: ['programmes:write'] } as const satisfies Access;
/** Events of certificates carry ids only. */
export const certificateEvents = { updated: 'certificates:updated' } as const;

/** A certificate is valid until its date, or until it is revoked. */
export const certificateStatuses = ['valid', 'expired', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** How long a certificate is valid where its session says nothing, in months. */
export const certificateMonths = 12;

/** Where everyone can verify a certificate. */
export const verificationLink = (id: string): `/${string}` => `/verified-certificates/${id}`;
