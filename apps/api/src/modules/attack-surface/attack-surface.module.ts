import type { ApiModule } from '../../extensions/api-module.ts';
import { surfaceNotes } from './events/surface-note-kinds.ts';
import { surfaceDecisions } from './hosts/surface-decisions.ts';
import { surfaceStatistics } from './hosts/surface-statistics.ts';
import { surfaceImporter } from './scans/surface-importer.ts';
import { fillAttackSurface } from './attack-surface.demo.ts';
import { attackSurfaceRoutes } from './attack-surface.routes.ts';

export const attackSurfaceModule: ApiModule = {
  name: 'attack-surface',
  routes: attackSurfaceRoutes,
  statistics: [surfaceStatistics],
  decisions: surfaceDecisions,
  noteKinds: surfaceNotes,
  importers: [surfaceImporter],
  demo: fillAttackSurface,
};
