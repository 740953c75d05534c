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

/** False for browsers that download a PDF instead of displaying it. */
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

/** The preview of the saved report beside the options, or a button if there is no space. */
export function ReportPreview({ preview, isBeside }: PreviewProps & { isBeside: boolean }) {
  return isBeside && showsPdf() ? <PreviewFrame preview={preview} /> : <PreviewButton preview={preview} />;
}

function PreviewFrame({ preview }: PreviewProps) {
  const { file, failure, isLoading } = preview;
  return (
    <div className={styles.preview}>
      <Card title={texts.title} context={texts.context} actions={<Progress preview={preview} />}>
        {failure && !isLoading && <Failure preview={preview} />}
        {file && (!failure || isLoading) && (
          <iframe className={styles.frame} title={texts.frame} src={file.address} aria-busy={isLoading} />
        )}
        {!file && isLoading && (
          <div className={styles.frame}>
            <Skeleton height="100%" />
          </div>
        )}
      </Card>
    </div>
  );
}

function PreviewButton({ preview }: PreviewProps) {
  const { file, failure, isLoading } = preview;
  return (
    <Card title={texts.title} context={texts.context} actions={<Progress preview={preview} />}>
      {failure && !isLoading && <Failure preview={preview} />}
      {isLoading && <Button isBusy>{texts.open}</Button>}
      {!isLoading && !failure && file && (
        <a
          className={buttonClass({})}
          href={file.address}
          {...(showsPdf() ? { target: '_blank', rel: 'noopener' } : { download: file.name })}
        >
          {texts.open}
        </a>
      )}
    </Card>
  );
}
