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

/** A dialog to download the client's report, also of a draft. */
export const ProviderReportDialog = ({ params, ...dialog }: ProviderReportDialogProps) => (
  <OptionsDialog
    {...dialog}
    onDownload={(query) => download(reports.ofClient, { params, query }, engagementTexts.report.name)}
  />
);

interface EngagementReportDialogProps extends DialogProps {
  id: string;
}

/** A dialog for the client to download the report of an engagement. */
export const EngagementReportDialog = ({ id, ...dialog }: EngagementReportDialogProps) => (
  <OptionsDialog
    {...dialog}
    onDownload={(query) => download(reports.engagement, { params: { id }, query }, engagementTexts.report.name)}
  />
);

interface OptionsDialogProps extends DialogProps {
  onDownload: (query: ReportQuery) => Promise<void>;
}

/** A dialog that asks how the report should include informational findings. */
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
