import { exportFormats, reports } from '@gatehouse/contract/reports';
import { useState } from 'react';

import { download } from '../../core/download.ts';
import { useRemembered } from '../../core/remember.ts';
import { informationalChoices, informationalMemory, reportOptionTexts } from '../../core/report-options.ts';
import { type ExportChoice, ExportMenu } from '../../ui/actions/export-menu.tsx';
import { ReportDialog } from '../../shared/reports/report-dialog.tsx';
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
  const [isAsked, setIsAsked] = useState(false);
  const ask = async () => setIsAsked(true);
  const report: ExportChoice[] =
    engagementId === null ? [] : [{ label: texts.report, hint: texts.reportHint, save: ask }];
  return (
    <>
      <ExportMenu label={texts.label} choices={[...report, ...rows]} busyText={texts.busy} size="small" />
      {engagementId !== null && (
        <EngagementReport id={engagementId} isOpen={isAsked} onClose={() => setIsAsked(false)} />
      )}
    </>
  );
}

interface EngagementReportProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

function EngagementReport({ id, isOpen, onClose }: EngagementReportProps) {
  const [informational, setInformational] = useRemembered(informationalMemory);
  const input = { params: { id }, query: { informational } };
  return (
    <ReportDialog
      isOpen={isOpen}
      onClose={onClose}
      texts={reportOptionTexts}
      choices={informationalChoices}
      value={informational}
      onChange={setInformational}
      onDownload={() => download(reports.engagement, input, texts.reportName)}
    />
  );
}
