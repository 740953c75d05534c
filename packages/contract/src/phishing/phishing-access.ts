import type { Access } from '../core/access.ts';

/** Who sees phishing simulations of the company. */
export const phishingAccess = { permissions: ['phishingSimulations-company:read'] } as const satisfies Access;
/** Who uploads recipients, schedules training and exports. */
export const phishingOptionsAccess = { permissions: ['phishingSimulations-options:read'] } as const satisfies Access;
/** Who decides on the privacy of recipients and when they are enrolled. */
export const phishingAdminAccess = {
  permissions: ['phishingSimulations-options:read'],
  roles: ['company-admin'],
} as const satisfies Access;
/** The provider’s staff who run the programmes of clients. */
export const programmesStaffAccess = { staff: ['programmes:write'] } as const satisfies Access;

/** Campaigns or their results changed: `{ ids }` of the campaigns; pages read again. */
export const phishingEvents = { updated: 'phishing:updated' } as const;

/** The page of a campaign. */
export const campaignLink = (id: string): string => `/phishing/${id}`;
