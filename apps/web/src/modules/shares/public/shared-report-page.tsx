import { useParams } from 'react-router';

import { failureMessage } from '../../../core/failure.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { usePageTitle } from '../../../core/page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { PasswordGate, TermsGate } from './gate-forms.tsx';
import type { ReportReaderProps } from './report-reader.tsx';
import { sharedReportTexts as texts } from './shared-report.texts.ts';
import { sharedLooks } from './shared-report-looks.ts';
import { useSharedReport } from './use-shared-report.ts';

const reader = onDemand<ReportReaderProps>(async () => ({
  default: (await import('./report-reader.tsx')).ReportReader,
}));

/** The page of a share link: what the reader gives first, then the report. */
export default function SharedReportPage() {
  const { shareToken = '' } = useParams();
  usePageTitle(texts.title);
  const shared = useSharedReport(shareToken);
  return (
    <>
      <meta name="robots" content="noindex" />
      <Stage {...shared} shareToken={shareToken} />
    </>
  );
}

type StageProps = ReturnType<typeof useSharedReport> & { shareToken: string };

/** The report, or what comes before it. */
function Stage({ state, shareToken, ...shared }: StageProps) {
  if (state.kind === 'report')
    return <PageOnDemand page={reader} given={{ shareToken, report: state.report }} waiting={<Loading />} />;
  if (state.kind === 'loading') return <Loading />;
  return (
    <main className={sharedLooks.page}>
      <h1 className={sharedLooks.title}>{texts.title}</h1>
      <Gate {...shared} state={state} shareToken={shareToken} />
    </main>
  );
}

/** The page while the report or the code that shows it is loading. */
function Loading() {
  return (
    <main className={sharedLooks.page} aria-busy>
      <h1 className={sharedLooks.title}>{texts.title}</h1>
      <SkeletonText lines={4} />
    </main>
  );
}

type GateProps = Omit<StageProps, 'state'> & { state: Exclude<StageProps['state'], { kind: 'loading' | 'report' }> };

/** The steps before the report: password, confidentiality text, or the reason why there is no report. */
function Gate({ state, retry, shareToken, onEntered, onFailed }: GateProps) {
  const props = {
    shareToken,
    onFailed,
    onEntered: (entered: Parameters<typeof onEntered>[0]) => void onEntered(entered),
  };
  switch (state.kind) {
    case 'password':
      return <PasswordGate gate={state.gate} {...props} />;
    case 'terms':
      return <TermsGate text={state.text} {...props} />;
    case 'ended':
      return <Notice kind="warning">{texts.ended}</Notice>;
    case 'unknown':
      return <Notice kind="warning">{texts.unknown}</Notice>;
    case 'failed':
      return (
        <>
          <Notice kind="error">{failureMessage(state.failure)}</Notice>
          <Button onClick={retry}>{texts.retry}</Button>
        </>
      );
  }
}
