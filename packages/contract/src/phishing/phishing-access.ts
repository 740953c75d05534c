import type { Access } from '../core/access.ts';

/** Access to the company's phishing simulations. */
export const phishingAccess = { permissions: ['phishingSimulations-company:read'] } as const satisfies Access;
/** Access to uploading recipients, scheduling training and exports. */
export const phishingOptionsAccess = { permissions: ['phishingSimulations-options:read'] } as const satisfies Access;
/** Access to the settings for privacy and automatic enrollment. */
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
