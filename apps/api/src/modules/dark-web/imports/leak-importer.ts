import { leakReaders } from '@gatehouse/formats/leaks/registry';

import type { Importer } from '../../../extensions/importer.ts';
import { importLeaks } from './leak-import.service.ts';

/** The importer of leaked credentials. */
export const leakImporter: Importer = {
  kind: 'leaks',
  formats: leakReaders.map(({ format, title }) => ({ format, title })),
  takes: ['domains', 'allDomains', 'encoding', 'preview'],
  takesFolders: true,
  run: importLeaks,
};
