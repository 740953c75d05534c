import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { drawnSections } from './drawn-keys.ts';
import { writeSections } from './tree-sections.ts';
import type { TreeSource } from './tree-source.ts';

const isDrawn = (key: ReportSection): boolean => drawnSections.some((drawn) => drawn === key);

/** Writes the sections that the PDF draws from the tree. A document has room for any number of rows. */
export const writeDrawn = (
  db: CompanyDatabase,
  source: TreeSource,
  { sections }: Pick<ReportOptions, 'sections'>,
): Promise<ReportTreeSection[]> =>
  writeSections(
    db,
    { ...source, rowsAtMost: Infinity },
    { sections: sections.filter(({ key, isShown }) => isShown && isDrawn(key)) },
  );
