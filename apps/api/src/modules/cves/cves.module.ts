import type { ApiModule } from '../../extensions/api-module.ts';
import { advisoryImporter } from './advisories/advisory-importer.ts';
import { fillAdvisories } from './cves.demo.ts';
import { cvesRoutes } from './cves.routes.ts';
import { cveDecisions } from './lists/cve-decisions.ts';
import { vexImporter } from './stated/vex-importer.ts';
import { assetNotes } from './notices/notice-kinds.ts';

export const cvesModule: ApiModule = {
  name: 'cves',
  routes: cvesRoutes,
  decisions: cveDecisions,
  noteKinds: assetNotes,
  importers: [advisoryImporter, vexImporter],
  demo: fillAdvisories,
};
