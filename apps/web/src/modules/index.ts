import type { WebModule } from '../core/module.ts';
import { attackChainModule } from './attack-chain/attack-chain.module.ts';
import { cvssModule } from './cvss/cvss.module.ts';
import { dashboardModule } from './dashboard/dashboard.module.ts';
import { engagementsModule } from './engagements/engagements.module.ts';
import { findingsModule } from './findings/findings.module.ts';
import { profileModule } from './profile/profile.module.ts';
import { providerModule } from './provider/provider.module.ts';
import { retestsModule } from './retests/retests.module.ts';

/** THE registry: one line per module. Router, menu, palette and live updates follow from it. */
export const modules: readonly WebModule[] = [
  dashboardModule,
  findingsModule,
  engagementsModule,
  attackChainModule,
  retestsModule,
  cvssModule,
  providerModule,
  profileModule,
];
