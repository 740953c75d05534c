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
import { bySide } from '../../core/sides.ts';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { engagementTexts } from './engagement.texts.ts';

export interface ReportDownloadProps {
  id: string;
  /** The client, for staff. */
  companyId?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

type ReportQuery = Query<typeof reports.engagement>;
type Format = 'pdf' | 'word';

const { name, wordName } = engagementTexts.report;

/** Downloads the report in a format, for a client or for staff. */
function downloadReport({ id, companyId }: ReportDownloadProps, format: Format, query: ReportQuery): Promise<void> {
  const own = {
    pdf: () => download(reports.engagement, { params: { id }, query }, name),
    word: () => download(reports.word, { params: { id }, query }, wordName),
  };
  return bySide(companyId, own, (client) => {
    const params = { companyId: client, id };
    return {
      pdf: () => download(reports.ofClient, { params, query }, name),
      word: () => download(reports.wordOfClient, { params, query }, wordName),
    };
  })[format]();
}

/** A dialog that asks how the report should include informational findings, and in which format it is downloaded. */
export function ReportDownloadDialog(props: ReportDownloadProps) {
  const { isOpen, onClose } = props;
  const [informational, setInformational] = useRemembered(informationalMemory);
  const inFormat = (format: Format) => downloadReport(props, format, informationalQuery(informational));
  return (
    <ReportDialog
      isOpen={isOpen}
      onClose={onClose}
      texts={reportOptionTexts}
      choices={informationalChoices}
      value={informational}
      onChange={setInformational}
      onDownload={() => inFormat('pdf')}
      other={{ label: reportOptionTexts.downloadWord, onDownload: () => inFormat('word') }}
    />
  );
}
