import { readers } from '@gatehouse/formats/registry';

import type { ImportResult, Importer, ImportContext } from '../../../extensions/importer.ts';
import { columnsOf } from '../csv-mappings/csv-mappings.service.ts';
import { importFindings } from './findings.service.ts';
import { chooseReader } from '../reading.service.ts';

/** The importer of findings from scanners and reports. */
export const findingsImporter: Importer = {
  kind: 'findings',
  formats: readers.map(({ format, title, isBeside }) => ({ format, title, ...(isBeside && { isBeside }) })),
  takes: ['engagement', 'draft', 'mapping', 'complete', 'preview'],
  async run({ format, options, ...importing }: ImportContext): Promise<ImportResult> {
    const { engagement: engagementTitle, draft, mapping, complete, preview } = options;
    const reader = chooseReader(format);
    const columns = mapping === undefined ? {} : { columns: await columnsOf(reader.format, { ...importing, mapping }) };
    const named = { engagementTitle, isDraft: draft, complete, preview };
    const { report, engagement, findings } = await importFindings({ ...importing, ...columns, ...named, reader });
    return {
      report,
      target: engagement,
      ...(engagement && { engagementId: engagement.id }),
      ...(findings && { findings }),
    };
  },
};
