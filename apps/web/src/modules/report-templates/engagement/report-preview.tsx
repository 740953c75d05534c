import type { ReactNode } from 'react';

import type { FilePreview } from '../../../core/file-preview.ts';
import { coreTexts } from '../../../core/core.texts.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import styles from './report.module.css';

const texts = reportTemplateTexts.preview;

/** True unless the browser downloads a PDF instead of displaying it. */
const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false;

interface PreviewProps {
  preview: FilePreview;
}

const progressOf = ({ isLoading, file }: FilePreview): string => {
  if (!isLoading) return '';
  return file === null ? texts.loading : texts.refreshing;
};

const Progress = ({ preview }: PreviewProps) => (
  <Text as="span" tone="muted" size={13}>
    <span role="status">{progressOf(preview)}</span>
  </Text>
);

const Failure = ({ preview: { failure, retry } }: PreviewProps) =>
  failure && (
    <ErrorState texts={coreTexts.errorState} message={failure.message} requestId={failure.requestId} onRetry={retry} />
  );

interface ReportPreviewProps extends PreviewProps {
  /** True if there is space for a frame. */
  isBeside: boolean;
  /** The first pages, shown where the PDF cannot be. */
  drawn: ReactNode;
}

/** The saved report beside the options; without space or a viewer, its first pages and a link to the PDF. */
export function ReportPreview({ preview, isBeside, drawn }: ReportPreviewProps) {
  const isFramed = isBeside && showsPdf();
  const { failure, isLoading } = preview;
  return (
    <div className={styles.preview}>
      <Card
        title={texts.title}
        context={texts.context}
        actions={
          <>
            <Progress preview={preview} />
            {!isFramed && <OpenPreview preview={preview} />}
          </>
        }
      >
        {failure && !isLoading && <Failure preview={preview} />}
        {isFramed ? <PreviewFrame preview={preview} /> : drawn}
      </Card>
    </div>
  );
}

function PreviewFrame({ preview: { file, failure, isLoading } }: PreviewProps) {
  if (file && (!failure || isLoading)) {
    return <iframe className={styles.frame} title={texts.frame} src={file.address} aria-busy={isLoading} />;
  }
  if (!isLoading) return null;
  return (
    <div className={styles.frame}>
      <Skeleton height="100%" />
    </div>
  );
}

function OpenPreview({ preview: { file, failure, isLoading } }: PreviewProps) {
  if (isLoading) return <Button isBusy>{texts.open}</Button>;
  if (failure || !file) return null;
  return (
    <a
      className={buttonClass({})}
      href={file.address}
      {...(showsPdf() ? { target: '_blank', rel: 'noopener' } : { download: file.name })}
    >
      {texts.open}
    </a>
  );
}
