import type { ApiModule } from '../../extensions/api-module.ts';
import { fillAssets } from './assets.demo.ts';
import { assetsRoutes } from './assets.routes.ts';
import { assetWork } from './inventory/asset-work.ts';
import { inventoryImporter } from './scans/inventory-importer.ts';
import { assetStatistics } from './monitor/asset-statistics.ts';

export const assetsModule: ApiModule = {
  name: 'assets',
  routes: assetsRoutes,
  statistics: [assetStatistics],
  work: assetWork,
  importers: [inventoryImporter],
  demo: fillAssets,
};
