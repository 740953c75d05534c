import type { ApiModule } from '../../extensions/api-module.ts';
import { findingsImporter } from './findings/findings-importer.ts';
import { importsRoutes } from './imports.routes.ts';

export const importsModule: ApiModule = { name: 'imports', routes: importsRoutes, importers: [findingsImporter] };
