import type { ApiModule } from '../../extensions/api-module.ts';
import { darkWebNotes } from './dark-web-notes.ts';
import { darkWebStatistics } from './figures/dark-web-statistics.ts';
import { leakDecisions } from './figures/leak-decisions.ts';
import { leakWork } from './figures/leak-work.ts';
import { fillDarkWeb } from './dark-web.demo.ts';
import { darkWebRoutes } from './dark-web.routes.ts';
import { leakImporter } from './imports/leak-importer.ts';
import { sealedPasswords } from './passwords/resealed-passwords.ts';

export const darkWebModule: ApiModule = {
  name: 'dark-web',
  routes: darkWebRoutes,
  statistics: [darkWebStatistics],
  decisions: leakDecisions,
  work: leakWork,
  noteKinds: darkWebNotes,
  importers: [leakImporter],
  sealed: [sealedPasswords],
  demo: fillDarkWeb,
};
