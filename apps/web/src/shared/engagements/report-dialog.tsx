import { reports } from '@gatehouse/contract/reports';

import { download } from '../../core/download.ts';
import { useRemembered } from '../../core/remember.ts';
import { informationalChoices, informationalMemory, reportOptionTexts } from '../../core/report-options.ts';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { engagementTexts } from './engagement.texts.ts';

interface ProviderReportDialogProps {
  params: { companyId: string; id: string };
  isOpen: boolean;
  onClose: () => void;
}

/** The report as the client gets it, also of a draft. */
export function ProviderReportDialog({ params, isOpen, onClose }: ProviderReportDialogProps) {
  const [informational, setInformational] = useRemembered(informationalMemory);
  return (
    <ReportDialog
      isOpen={isOpen}
      onClose={onClose}
      texts={reportOptionTexts}
      choices={informationalChoices}
      value={informational}
      onChange={setInformational}
      onDownload={() =>
        download(reports.ofClient, { params, query: { informational } }, engagementTexts.provider.reportName)
      }
    />
  );
}
