import type { WebModule } from '../core/module.ts';
import { attackChainModule } from './attack-chain/attack-chain.module.ts';
import { companyModule } from './company/company.module.ts';
import { cvssModule } from './cvss/cvss.module.ts';
import { darkWebModule } from './dark-web/dark-web.module.ts';
import { dashboardModule } from './dashboard/dashboard.module.ts';
import { engagementsModule } from './engagements/engagements.module.ts';
import { findingTilesModule } from './finding-tiles/finding-tiles.module.ts';
import { findingsModule } from './findings/findings.module.ts';
import { importsModule } from './imports/imports.module.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { profileModule } from './profile/profile.module.ts';
import { providerEngagementsModule } from './provider-engagements/provider-engagements.module.ts';
import { providerModule } from './provider/provider.module.ts';
import { retestsModule } from './retests/retests.module.ts';
import { usersModule } from './users/users.module.ts';

/** THE registry: one line per module. Router, menu, palette and live updates follow from it. */
export const modules: readonly WebModule[] = [
  dashboardModule,
  findingsModule,
  engagementsModule,
  findingTilesModule,
  attackChainModule,
  retestsModule,
  darkWebModule,
  cvssModule,
  usersModule,
  companyModule,
  providerModule,
  notificationsModule,
  providerEngagementsModule,
  importsModule,
  profileModule,
];
