import type { WebModule } from '../core/module.ts';
import { activitiesModule } from './activities/activities.module.ts';
import { assetsModule } from './assets/assets.module.ts';
import { attackPathModule } from './attack-path/attack-path.module.ts';
import { auditModule } from './audit/audit.module.ts';
import { attackChainModule } from './attack-chain/attack-chain.module.ts';
import { certificatesModule } from './certificates/certificates.module.ts';
import { paymentsModule } from './payments/payments.module.ts';
import { invoicesModule } from './invoices/invoices.module.ts';
import { companyEmployeesModule } from './company-employees/company-employees.module.ts';
import { awarenessModule } from './awareness/awareness.module.ts';
import { brandingModule } from './branding/branding.module.ts';
import { calendarModule } from './calendar/calendar.module.ts';
import { companyModule } from './company/company.module.ts';
import { coursesModule } from './courses/courses.module.ts';
import { cvesModule } from './cves/cves.module.ts';
import { cvssModule } from './cvss/cvss.module.ts';
import { attackSurfaceModule } from './attack-surface/attack-surface.module.ts';
import { darkWebModule } from './dark-web/dark-web.module.ts';
import { clientsModule } from './clients/clients.module.ts';
import { statisticsModule } from './statistics/statistics.module.ts';
import { engagementsModule } from './engagements/engagements.module.ts';
import { helpModule } from './help/help.module.ts';
import { findingTilesModule } from './findings/tiles/tiles.module.ts';
import { findingDraftsModule } from './finding-drafts/finding-drafts.module.ts';
import { findingTemplatesModule } from './finding-templates/finding-templates.module.ts';
import { findingsModule } from './findings/findings.module.ts';
import { importsModule } from './imports/imports.module.ts';
import { lettersModule } from './letters/letters.module.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { phishingModule } from './phishing/phishing.module.ts';
import { meModule } from './me/me.module.ts';
import { providerModule } from './provider/provider.module.ts';
import { readLogModule } from './read-log/read-log.module.ts';
import { reportsModule } from './reports/reports.module.ts';
import { reportTemplatesModule } from './report-templates/report-templates.module.ts';
import { retestsModule } from './retests/retests.module.ts';
import { staffModule } from './staff/staff.module.ts';
import { surfaceIssuesModule } from './surface-issues/surface-issues.module.ts';
import { usersModule } from './users/users.module.ts';
import { incidentsModule } from './incidents/incidents.module.ts';

/** The registry of modules. Router, menu, palette and live updates are derived from it; the palette uses this order. */
export const modules: readonly WebModule[] = [
  statisticsModule,
  providerModule,
  auditModule,
  clientsModule,
  staffModule,
  engagementsModule,
  findingsModule,
  findingDraftsModule,
  findingTemplatesModule,
  reportTemplatesModule,
  reportsModule,
  findingTilesModule,
  attackChainModule,
  attackPathModule,
  retestsModule,
  darkWebModule,
  attackSurfaceModule,
  surfaceIssuesModule,
  assetsModule,
  cvesModule,
  phishingModule,
  cvssModule,
  helpModule,
  calendarModule,
  activitiesModule,
  awarenessModule,
  coursesModule,
  companyEmployeesModule,
  certificatesModule,
  lettersModule,
  usersModule,
  companyModule,
  readLogModule,
  invoicesModule,
  paymentsModule,
  brandingModule,
  notificationsModule,
  importsModule,
  meModule,
  incidentsModule,
];
