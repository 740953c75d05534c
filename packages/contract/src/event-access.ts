import type { Access, StaffScope } from './access.ts';
import { activityAccess, activityEvents, activityStaffAccess } from './activities-access.ts';
import { attackChainAccess, attackChainEvents } from './attack-chain.ts';
import { awarenessAccess, awarenessEvents } from './awareness-schema.ts';
import { assetAccess, assetEvents, assetStaffAccess } from './assets-access.ts';
import { surfaceAccess, surfaceEvents } from './attack-surface.ts';
import { brandingAccess, brandingEvents } from './branding.ts';
import { employeeAccess, employeeEvents, publicEmployeeAccess } from './company-employees-access.ts';
import { certificateAccess, certificateEvents } from './certificates-schema.ts';
import { clientAccess, companyEvents } from './company.ts';
import { courseEvents, coursesAccess, coursesStaffAccess } from './courses.ts';
import { darkWebAccess, darkWebEvents, darkWebStaffAccess } from './dark-web.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { findingDraftEvents } from './finding-drafts-access.ts';
import { findingTemplateEvents } from './finding-templates-access.ts';
import { billingStaffAccess, invoiceAccess, invoiceDraftAccess, invoiceEvents } from './invoices-access.ts';
import { userEvents } from './me.ts';
import { paymentMethodAccess, paymentMethodEvents } from './payments-access.ts';
import { phishingAccess, phishingEvents } from './phishing-access.ts';
import { publicAwarenessAccess, publicCoursesAccess } from './public-awareness.ts';
import { reportOptionEvents } from './report-templates-access.ts';
import { statisticsAccess, statisticsEvents } from './statistics.ts';
import { issueStaffAccess } from './provider-surface-issues.ts';
import { issueAccess, issueEvents } from './surface-issues.ts';
import { uploadEvents, uploadReadAccess, uploadStaffAccess } from './uploads-rules.ts';

/** Who receives an event about a company. */
export interface EventAudience {
  /** Users of that company. Not a staff access: staff never receive a client's payload. */
  company: Exclude<Access, 'public' | { staff: readonly StaffScope[] }>;
  /** Scopes of the provider's staff that learn that the event happened, and at which company. Empty: none. */
  staff: readonly StaffScope[];
}

/**
 * The one table of real-time events sent to companies, and of who may receive each. The server puts a socket into the
 * rooms that its viewer may enter. An event that is missing here cannot be emitted: it does not compile.
 */
export const eventAccess = {
  [engagementEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  // Sent to staff alone: for clients there are no drafts.
  [findingDraftEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  // Sent to staff alone as well.
  [findingTemplateEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  // And this.
  [reportOptionEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  [attackChainEvents.updated]: { company: attackChainAccess, staff: ['engagements:write'] },
  [darkWebEvents.updated]: { company: darkWebAccess, staff: darkWebStaffAccess.staff },
  [darkWebEvents.many]: { company: darkWebAccess, staff: darkWebStaffAccess.staff },
  [darkWebEvents.removed]: { company: darkWebAccess, staff: darkWebStaffAccess.staff },
  [surfaceEvents.updated]: { company: surfaceAccess, staff: ['surface:write'] },
  [issueEvents.updated]: { company: issueAccess, staff: issueStaffAccess.staff },
  [issueEvents.many]: { company: issueAccess, staff: issueStaffAccess.staff },
  [assetEvents.updated]: { company: assetAccess, staff: assetStaffAccess.staff },
  [assetEvents.cves]: { company: assetAccess, staff: assetStaffAccess.staff },
  [awarenessEvents.updated]: {
    company: { permissions: [...awarenessAccess.permissions, ...publicAwarenessAccess.permissions] },
    staff: coursesStaffAccess.staff,
  },
  [certificateEvents.updated]: { company: certificateAccess, staff: [] },
  [courseEvents.updated]: {
    company: { permissions: [...coursesAccess.permissions, ...publicCoursesAccess.permissions] },
    staff: coursesStaffAccess.staff,
  },
  [paymentMethodEvents.updated]: { company: paymentMethodAccess, staff: billingStaffAccess.staff },
  [phishingEvents.updated]: { company: phishingAccess, staff: ['programmes:write'] },
  [employeeEvents.updated]: {
    company: { permissions: [...employeeAccess.permissions, ...publicEmployeeAccess.permissions] },
    staff: [],
  },
  [activityEvents.updated]: { company: activityAccess, staff: activityStaffAccess.staff },
  [uploadEvents.updated]: { company: uploadReadAccess, staff: uploadStaffAccess.staff },
  [invoiceEvents.updated]: { company: invoiceAccess, staff: invoiceDraftAccess.staff },
  [statisticsEvents.updated]: { company: statisticsAccess, staff: [] },
  // Every page shows the signed-in user and the company, so every session reloads them (specification.md, States and
  // transitions).
  [userEvents.updated]: { company: 'signed-in', staff: ['companies:read'] },
  // Sent to every open page at once.
  [brandingEvents.updated]: { company: 'signed-in', staff: brandingAccess.staff },
  [companyEvents.updated]: { company: 'signed-in', staff: clientAccess.staff },
} as const satisfies Record<string, EventAudience>;

/** The events that a company can receive. */
export type EventName = keyof typeof eventAccess;

/** Events on `/notifications`, sent to one user and nobody else. */
export type UserEventName = typeof userEvents.notifications;
