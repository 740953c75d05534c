import { company } from '@gatehouse/contract/company/company';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import type { EngagementReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reports } from '@gatehouse/contract/reports/reports';
import { useEffect } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { clientLogo } from '../../../core/file-address.ts';
import { useFilePreview } from '../../../core/file-preview.ts';
import { languageName } from '../../../core/language-name.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { EngagementFrame, type FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { useMinWidth } from '../../../ui/layout/use-min-width.ts';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import { DrawnPreview } from './drawn-preview.tsx';
import { OptionsCard } from './options-card.tsx';
import { ReportPreview } from './report-preview.tsx';
import { ReportState } from './report-state.tsx';
import styles from './report.module.css';
import { templateName } from './template-choices.ts';
import { useReportOptions } from './use-report-options.ts';

/** Minimum width in px for showing the preview beside the options. */
const previewFromPx = 900;

/** The state of a client engagement's report, its options and a preview. */
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

/** Returns the client's name, logo and report language, with those of the provider's page until they are loaded. */
function useClient(companyId: string) {
  const { data } = useRead(company.client, { params: { companyId } });
  const name = data?.name ?? engagementTexts.provider.client;
  return { name, logo: data ? clientLogo(data) : null, language: data?.reportLanguage ?? 'en' };
}

interface StoredReportProps extends ReportProps {
  stored: EngagementReportOptions;
  onReload: () => void;
}

function Report({ engagement, params, onDirty, stored, onReload }: StoredReportProps) {
  const templates = useRead(reportTemplates.list, { query: { limit: 'all' } }, { refreshOnOpen: true });
  const published = useRead(providerEngagements.publicationPreview, { params }, { refreshOnOpen: true });
  const client = useClient(params.companyId);
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
  const rows = templates.data?.rows ?? [];
  const { language } = editor.saved;
  const shared = { engagement, preview: published.data };
  return (
    <>
      <LeaveDialog leaving={leaving} />
      <div className={styles.columns}>
        <ReportState
          {...shared}
          params={params}
          template={templateName(editor.selected, rows)}
          language={{ name: languageName(language ?? client.language), isInherited: language === undefined }}
        />
        <ReportPreview
          preview={preview}
          isBeside={useMinWidth(previewFromPx)}
          drawn={<DrawnPreview {...shared} options={editor.saved} client={client} />}
        />
        <OptionsCard editor={editor} templates={rows} onReload={reload} />
      </div>
    </>
  );
}
