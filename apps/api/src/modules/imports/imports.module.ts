import type { ApiModule } from '../../platform/http/route.ts';
import { findingsImporter } from './findings/findings-importer.ts';
import { importsRoutes } from './imports.routes.ts';

export const importsModule: ApiModule = { name: 'imports', routes: importsRoutes, importers: [findingsImporter] };
