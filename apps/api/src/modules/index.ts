import type { ApiModule } from '../extensions/api-module.ts';
import { activitiesModule } from './activities/activities.module.ts';
import { assetsModule } from './assets/assets.module.ts';
import { attackChainModule } from './attack-chain/attack-chain.module.ts';
import { attackPathModule } from './attack-path/attack-path.module.ts';
import { attackSurfaceModule } from './attack-surface/attack-surface.module.ts';
import { attachmentsModule } from './attachments/attachments.module.ts';
import { auditModule } from './audit/audit.module.ts';
import { authModule } from './auth/auth.module.ts';
import { awarenessModule } from './awareness/awareness.module.ts';
import { bookmarksModule } from './bookmarks/bookmarks.module.ts';
import { brandingModule } from './branding/branding.module.ts';
import { calendarModule } from './calendar/calendar.module.ts';
import { certificatesModule } from './certificates/certificates.module.ts';
import { clientsModule } from './clients/clients.module.ts';
import { companyEmployeesModule } from './company-employees/company-employees.module.ts';
import { companyModule } from './company/company.module.ts';
import { cvesModule } from './cves/cves.module.ts';
import { coursesModule } from './courses/courses.module.ts';
import { darkWebModule } from './dark-web/dark-web.module.ts';
import { engagementsModule } from './engagements/engagements.module.ts';
import { findingDraftsModule } from './finding-drafts/finding-drafts.module.ts';
import { findingsModule } from './findings/findings.module.ts';
import { findingTemplatesModule } from './finding-templates/finding-templates.module.ts';
import { firstDaysModule } from './first-days/first-days.module.ts';
import { filesModule } from './files/files.module.ts';
import { importsModule } from './imports/imports.module.ts';
import { invoicesModule } from './invoices/invoices.module.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { learnerModule } from './learner/learner.module.ts';
import { lettersModule } from './letters/letters.module.ts';
import { meModule } from './me/me.module.ts';
import { operationsModule } from './operations/operations.module.ts';
import { paymentsModule } from './payments/payments.module.ts';
import { phishingModule } from './phishing/phishing.module.ts';
import { providerModule } from './provider/provider.module.ts';
import { readLogModule } from './read-log/read-log.module.ts';
import { reportTemplatesModule } from './report-templates/report-templates.module.ts';
import { reportsModule } from './reports/reports.module.ts';
import { retestsModule } from './retests/retests.module.ts';
import { savedViewsModule } from './saved-views/saved-views.module.ts';
import { sharesModule } from './shares/shares.module.ts';
import { staffModule } from './staff/staff.module.ts';
import { statisticsModule } from './statistics/statistics.module.ts';
import { surfaceIssuesModule } from './surface-issues/surface-issues.module.ts';
import { uploadsModule } from './uploads/uploads.module.ts';
import { usersModule } from './users/users.module.ts';
import { incidentsModule } from './incidents/incidents.module.ts';

/** The modules of the portal. The order matters where a module uses the demo data or the formats of an earlier one. */
export const modules: readonly ApiModule[] = [
  operationsModule,
  authModule,
  meModule,
  notificationsModule,
  usersModule,
  companyModule,
  brandingModule,
  clientsModule,
  staffModule,
  firstDaysModule,
  bookmarksModule,
  savedViewsModule,
  auditModule,
  engagementsModule,
  attachmentsModule,
  findingsModule,
  retestsModule,
  findingDraftsModule,
  findingTemplatesModule,
  attackChainModule,
  attackPathModule,
  darkWebModule,
  filesModule,
  uploadsModule,
  reportsModule,
  reportTemplatesModule,
  readLogModule,
  statisticsModule,
  importsModule,
  // After the findings: a format that both can read becomes findings unless the request names the attack surface.
  attackSurfaceModule,
  surfaceIssuesModule,
  // Before the assets, because the demo matches them with these advisories.
  cvesModule,
  assetsModule,
  // Before the training sessions, whose demo data enrolls these employees.
  companyEmployeesModule,
  coursesModule,
  learnerModule,
  awarenessModule,
  // After the training sessions, whose demo data has the people who passed.
  certificatesModule,
  // After the certificates, whose demo data makes the first signing key.
  lettersModule,
  sharesModule,
  phishingModule,
  // After the engagements, some of which the demo creates from requests.
  activitiesModule,
  calendarModule,
  invoicesModule,
  // After the invoices, some of which the demo pays.
  paymentsModule,
  providerModule,
  incidentsModule,
];
