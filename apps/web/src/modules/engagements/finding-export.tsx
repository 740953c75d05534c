import { exportFormats, reports } from '@gatehouse/contract/reports';

import { download } from '../../core/download.ts';
import { type ExportChoice, ExportMenu } from '../../ui/export-menu.tsx';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingFilters } from './use-finding-filters.ts';

const texts = findingListTexts.exports;

interface FindingExportProps {
  /** Null for the findings of all engagements. */
  engagementId: string | null;
  filters: Pick<FindingFilters, 'query' | 'sort'>;
}

/** The files that can be had of a list: exactly its rows, and of one engagement its report. */
export function FindingExport({ engagementId, filters: { query, sort } }: FindingExportProps) {
  const rows = exportFormats.map((format): ExportChoice => {
    const wanted = { ...query, sort, format };
    const save = () =>
      engagementId === null
        ? download(reports.allFindings, { query: wanted }, texts.fileName)
        : download(reports.findings, { params: { id: engagementId }, query: wanted }, texts.fileName);
    return { label: texts.formats[format], hint: texts.hints[format], save };
  });
  const report: ExportChoice[] =
    engagementId === null
      ? []
      : [
          {
            label: texts.report,
            hint: texts.reportHint,
            save: () => download(reports.engagement, { params: { id: engagementId } }, texts.reportName),
          },
        ];
  return <ExportMenu label={texts.label} choices={[...report, ...rows]} busyText={texts.busy} size="small" />;
}
