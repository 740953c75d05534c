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
/** Access of provider staff who run phishing and training of clients. */
export const programmesStaffAccess = { staff: ['programmes:write'] } as const satisfies Access;

/** Live event with the `{ ids }` of campaigns that changed, or whose results did; pages read again. */
export const phishingEvents = { updated: 'phishing:updated' } as const;

/** The page of a campaign. */
export const campaignLink = (id: string): string => `/phishing/${id}`;
