import { randomBytes } from 'node:crypto';

import type { ApiModule } from '../../extensions/api-module.ts';
import type { EmployeeDataSource } from '../../extensions/employee-keeper.ts';
import { phishingStatistics } from './figures/phishing-statistics.ts';
import { phishingImporter } from './imports/phishing-importer.ts';
import { eraseHeld, findHeld } from './phishing-keeper.store.ts';
import { campaignNotes } from './phishing-notes.ts';
import { fillPhishing } from './phishing.demo.ts';
import { phishingRoutes } from './phishing.routes.ts';
import { campaignFollowUps } from './training/campaign-follow-ups.ts';

/** Length of the keyed hash of an address. Random bytes replace it, so that one person still counts as one person. */
const keyBytes = 32;

/** Exports and erases the phishing simulation data of employees. */
const recipientKeeper: EmployeeDataSource = {
  holds: 'phishing simulations',
  exportRecords: (db, employee) => findHeld(db, employee),
  erase: ({ db }, employee) => eraseHeld(db, employee, randomBytes(keyBytes)),
};

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
