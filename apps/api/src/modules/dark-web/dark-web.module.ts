import type { ApiModule } from '../../platform/http/route.ts';
import { darkWebNotes } from './dark-web-notes.ts';
import { darkWebStatistics } from './dark-web-statistics.ts';
import { fillDarkWeb } from './dark-web.demo.ts';
import { darkWebRoutes } from './dark-web.routes.ts';
import { leakImporter } from './leak-importer.ts';
import { sealedPasswords } from './resealed-passwords.ts';

export const darkWebModule: ApiModule = {
  name: 'dark-web',
  routes: darkWebRoutes,
  statistics: [darkWebStatistics],
  noteKinds: darkWebNotes,
  importers: [leakImporter],
  sealed: [sealedPasswords],
  demo: fillDarkWeb,
};
