import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import type { EngagementReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reports } from '@gatehouse/contract/reports/reports';
import { useEffect } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useFilePreview } from '../../../core/file-preview.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { EngagementFrame, type FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useMinWidth } from '../../../ui/layout/use-min-width.ts';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import { OptionsCard } from './options-card.tsx';
import { ReportPreview } from './report-preview.tsx';
import styles from './report.module.css';
import { useReportOptions } from './use-report-options.ts';

/** Minimum width in px for showing the preview beside the options. */
const previewFromPx = 900;

/** The options of a client engagement's report, with a preview. */
export default function ReportPage() {
  return (
    <EngagementFrame>
      {(engagement, params, onDirty) => <LoadedReport engagement={engagement} params={params} onDirty={onDirty} />}
    </EngagementFrame>
  );
}

interface ReportProps {
  engagement: ClientEngagement;
  params: FrameParams;
  onDirty: (isDirty: boolean) => void;
}

function LoadedReport(props: ReportProps) {
  const { params } = props;
  const reading = useRead(reportTemplates.options, { params }, { refreshOnOpen: true });
  const to = `/provider/companies/${params.companyId}/engagements`;
  return (
    <RecordBody reading={reading} missing={{ ...engagementTexts.missing, to }}>
      {(stored) => <Report {...props} stored={stored} onReload={reading.refresh} />}
    </RecordBody>
  );
}

function Report({
  engagement,
  params,
  onDirty,
  stored,
  onReload,
}: ReportProps & { stored: EngagementReportOptions; onReload: () => void }) {
  const templates = useRead(reportTemplates.list, { query: { limit: 'all' } }, { refreshOnOpen: true });
  const editor = useReportOptions(params, stored);
  const isDirty = editor.state !== 'saved';
  const leaving = useLeaveGuard(isDirty);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const preview = useFilePreview({
    endpoint: reports.ofClient,
    input: { params, query: { preview: 'true' } },
    fallbackName: reportTemplateTexts.preview.fileName,
    version: JSON.stringify(editor.saved),
  });
  const reload = (): void => {
    editor.discard();
    onReload();
  };
  return (
    <Stack>
      {engagement.publication === 'Published' && (
        <Notice kind="info">{reportTemplateTexts.engagement.savedPublished}</Notice>
      )}
      <div className={styles.columns}>
        <OptionsCard editor={editor} templates={templates.data?.rows ?? []} onReload={reload} />
        <ReportPreview preview={preview} isBeside={useMinWidth(previewFromPx)} />
      </div>
      <LeaveDialog leaving={leaving} />
    </Stack>
  );
}
