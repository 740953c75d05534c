import { chainReaders } from '@gatehouse/formats/registry';

import type { Importer } from '../../../extensions/importer.ts';
import { importChain } from './chain-import.service.ts';

/** Imports attack chains into an engagement. */
export const chainImporter: Importer = {
  kind: 'chain',
  formats: chainReaders.map(({ format, title }) => ({ format, title })),
  takes: ['engagement', 'draft', 'preview'],
  run: importChain,
};
