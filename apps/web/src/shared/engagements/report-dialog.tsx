import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import type { ReportDownloadProps } from './report-download-dialog.tsx';

const dialog = onDemand<ReportDownloadProps>(async () => ({
  default: (await import('./report-download-dialog.tsx')).ReportDownloadDialog,
}));

/** A dialog to download the report of an engagement as PDF or Word; with a client, it is the provider's, also of a draft. */
export const EngagementReportDialog = (props: ReportDownloadProps) =>
  props.isOpen && <PageOnDemand page={dialog} given={props} waiting={null} />;
