import type { Query } from '@gatehouse/contract/endpoint';
import { exportFormats, reports } from '@gatehouse/contract/reports';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';

import { download } from '../../core/download.ts';
import { useRemembered } from '../../core/remember.ts';
import { informationalChoices, informationalMemory, reportOptionTexts } from '../../core/report-options.ts';
import type { MenuItem } from '../../ui/actions/menu.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { ReportDialog } from '../reports/report-dialog.tsx';
import type { ListState } from '../resource-list/use-list-state.ts';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingScope } from './finding-scope.ts';

const texts = findingListTexts.exports;

type ExportQuery = Query<typeof reports.allFindings>;

/** Saves exactly the rows of the list. */
function save({ engagementId }: FindingScope, query: ExportQuery): void {
  showToast({ kind: 'info', message: texts.preparing(texts.formats[query.format]) });
  void (engagementId === undefined
    ? download(reports.allFindings, { query }, texts.fileName)
    : download(reports.findings, { params: { id: engagementId }, query }, texts.fileName));
}

/** The files of a client's list: its rows in several formats, and the report of an engagement. Staff have none here. */
export function useFindingExports(scope: FindingScope, state: ListState) {
  const [isReportOpen, setIsReportOpen] = useState(false);
  const { companyId, engagementId } = scope;
  if (companyId !== undefined) return { items: [], dialog: null };
  const rows = exportFormats.map((format): MenuItem => ({
    label: texts.action(texts.formats[format]),
    icon: <IconDownload size={17} stroke={1.6} />,
    onSelect: () => save(scope, { ...state.query, format } as ExportQuery),
  }));
  if (engagementId === undefined) return { items: rows, dialog: null };
  const report: MenuItem = {
    label: texts.report,
    hint: texts.reportHint,
    icon: <IconFileTypePdf size={17} stroke={1.6} />,
    onSelect: () => setIsReportOpen(true),
  };
  const dialog = <EngagementReport id={engagementId} isOpen={isReportOpen} onClose={() => setIsReportOpen(false)} />;
  return { items: [report, ...rows], dialog };
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
