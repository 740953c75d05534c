import type { Query } from '@gatehouse/contract/core/endpoint';
import { reports } from '@gatehouse/contract/reports/reports';

import { download } from '../../core/download.ts';
import { useRemembered } from '../../core/remember.ts';
import {
  informationalChoices,
  informationalMemory,
  informationalQuery,
  reportOptionTexts,
} from '../../core/report-options.ts';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { engagementTexts } from './engagement.texts.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

type ReportQuery = Query<typeof reports.engagement>;

interface ProviderReportDialogProps extends DialogProps {
  params: { companyId: string; id: string };
}

/** The report as the client gets it, also of a draft. */
export const ProviderReportDialog = ({ params, ...dialog }: ProviderReportDialogProps) => (
  <OptionsDialog
    {...dialog}
    onDownload={(query) => download(reports.ofClient, { params, query }, engagementTexts.report.name)}
  />
);

interface EngagementReportDialogProps extends DialogProps {
  id: string;
}

/** The report of an engagement, for its client. */
export const EngagementReportDialog = ({ id, ...dialog }: EngagementReportDialogProps) => (
  <OptionsDialog
    {...dialog}
    onDownload={(query) => download(reports.engagement, { params: { id }, query }, engagementTexts.report.name)}
  />
);

interface OptionsDialogProps extends DialogProps {
  onDownload: (query: ReportQuery) => Promise<void>;
}

/** Asks how much of the informational findings the report has. */
function OptionsDialog({ isOpen, onClose, onDownload }: OptionsDialogProps) {
  const [informational, setInformational] = useRemembered(informationalMemory);
  return (
    <ReportDialog
      isOpen={isOpen}
      onClose={onClose}
      texts={reportOptionTexts}
      choices={informationalChoices}
      value={informational}
      onChange={setInformational}
      onDownload={() => onDownload(informationalQuery(informational))}
    />
  );
}
