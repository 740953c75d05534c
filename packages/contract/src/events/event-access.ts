import { activityAccess, activityEvents, activityStaffAccess } from '../activities/activities-access.ts';
import { assetAccess, assetEvents, assetStaffAccess } from '../assets/assets-access.ts';
import { attackChainAccess, attackChainEvents } from '../attack-chain/attack-chain.ts';
import { surfaceAccess } from '../attack-surface/attack-surface-access.ts';
import { surfaceEvents } from '../attack-surface/attack-surface.ts';
import { awarenessAccess, awarenessEvents } from '../awareness/awareness-session.ts';
import { publicAwarenessAccess, publicCoursesAccess } from '../awareness/public-awareness.ts';
import { brandingAccess, brandingEvents } from '../branding/branding.ts';
import { certificateAccess, certificateEvents } from '../certificates/certificate.ts';
import { employeeAccess, employeeEvents, publicEmployeeAccess } from '../company-employees/company-employees-access.ts';
import { clientAccess, companyEvents } from '../company/company.ts';
import { type DeclaredEvent, declaredEvent, declaredNames, type EventAudience } from '../core/declared-records.ts';
import { audienceOf } from '../core/record-audience.ts';
import { courseEvents, coursesAccess, coursesStaffAccess } from '../courses/courses.ts';
import { darkWebAccess, darkWebEvents, darkWebStaffAccess } from '../dark-web/dark-web.ts';
import { engagementAccess, engagementEvents } from '../engagements/engagements.ts';
import { findingDraftEvents } from '../finding-drafts/finding-drafts-access.ts';
import { findingTemplateEvents } from '../finding-templates/finding-templates-access.ts';
import { billingStaffAccess, invoiceAccess, invoiceDraftAccess, invoiceEvents } from '../invoices/invoices-access.ts';
import { letterAccess, letterEvents, letterStaffAccess } from '../letters/letter.ts';
import { userEvents } from '../me/me.ts';
import { paymentMethodAccess, paymentMethodEvents } from '../payments/payments-access.ts';
import { phishingAccess, phishingEvents } from '../phishing/phishing-access.ts';
import { readLogAccess, readLogEvents, readLogStaffAccess } from '../read-log/read-log.ts';
import { reportOptionEvents } from '../report-templates/report-templates-access.ts';
import { shareAccess, shareEvents } from '../shares/shares-access.ts';
import { statisticsAccess, statisticsEvents } from '../statistics/statistics.ts';
import { issueAccess, issueEvents, issueStaffAccess } from '../surface-issues/surface-issue-rules.ts';
import { uploadEvents, uploadReadAccess, uploadStaffAccess } from '../uploads/uploads-rules.ts';

const declaredAccess = Object.fromEntries(
  declaredNames.map((name) => [declaredEvent(name), audienceOf(name)]),
) as Readonly<Record<DeclaredEvent, EventAudience>>;

/**
 * All live events sent to companies, with their recipients. The server puts a socket into the rooms that its viewer
 * can enter. An event that is missing here does not compile.
 */
export const eventAccess = {
  ...declaredAccess,
  [engagementEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  // Sent to staff only; clients have no drafts.
  [findingDraftEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  // Sent to staff only.
  [findingTemplateEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  // Sent to staff only.
  [reportOptionEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  [attackChainEvents.updated]: { company: attackChainAccess, staff: ['engagements:write'] },
  [letterEvents.updated]: { company: letterAccess, staff: letterStaffAccess.staff },
  // Clients share their reports themselves.
  [shareEvents.updated]: { company: shareAccess, staff: [] },
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
  [readLogEvents.updated]: { company: readLogAccess, staff: readLogStaffAccess.staff },
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

/** Events on `/notifications`, sent to one user only. */
export type UserEventName = typeof userEvents.notifications;
