import type { ApiModule } from '../../extensions/api-module.ts';
import { attackChainRoutes } from './attack-chain.routes.ts';
import { chainImporter } from './imports/chain-importer.ts';

export const attackChainModule: ApiModule = {
  name: 'attack-chain',
  routes: attackChainRoutes,
  importers: [chainImporter],
};
