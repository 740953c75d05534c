import type { ApiModule } from '../../extensions/api-module.ts';
import { phishingStatistics } from './figures/phishing-statistics.ts';
import { phishingImporter } from './imports/phishing-importer.ts';
import { recipientKeeper } from './phishing-keeper.ts';
import { campaignNotes } from './phishing-notes.ts';
import { fillPhishing } from './phishing.demo.ts';
import { phishingRoutes } from './phishing.routes.ts';
import { campaignFollowUps } from './training/campaign-follow-ups.ts';

export const phishingModule: ApiModule = {
  name: 'phishing',
  routes: phishingRoutes,
  statistics: [phishingStatistics],
  noteKinds: campaignNotes,
  importers: [phishingImporter],
  employeeKeepers: [recipientKeeper],
  followUps: campaignFollowUps,
  demo: fillPhishing,
};
