import type { WordFile } from '@gatehouse/contract/report-templates/word-files.schema';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';
import { useState } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { failureMessage } from '../../../core/failure.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { WordFileRow } from './word-file-row.tsx';
import { wordFilesTexts as texts } from './word-files.texts.ts';
import styles from './word-files.module.css';
import { WordUpload } from './word-upload.tsx';

interface WordFilesCardProps {
  templateId: string;
}

/** The firm's own Word files of a template: upload, versions, preview and activation. */
export const WordFilesCard = ({ templateId }: WordFilesCardProps) => (
  <Card title={texts.title} context={texts.context}>
    <Stack gap={16}>
      <Files templateId={templateId} />
      <WordUpload templateId={templateId} />
    </Stack>
  </Card>
);

function Files({ templateId }: WordFilesCardProps) {
  const { data, failure, refresh } = useRead(wordFiles.list, { params: { templateId } }, { refreshOnOpen: true });
  if (data) return <FileList templateId={templateId} versions={data.versions} />;
  if (!failure) return <Skeleton height="64px" />;
  return (
    <ErrorState
      texts={coreTexts.errorState}
      message={failureMessage(failure)}
      requestId={failure.requestId}
      onRetry={refresh}
    />
  );
}

type OpenDialog = { kind: 'preview' | 'remove'; file: WordFile } | null;

function FileList({ templateId, versions }: WordFilesCardProps & { versions: readonly WordFile[] }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const onClose = () => setDialog(null);
  return (
    <>
      {versions.every(({ isActive }) => !isActive) && <Text tone="muted">{texts.none}</Text>}
      {versions.length > 0 && (
        <ul className={styles.files} aria-label={texts.list}>
          {versions.map((file) => (
            <WordFileRow
              key={file._id}
              templateId={templateId}
              file={file}
              onPreview={() => setDialog({ kind: 'preview', file })}
              onRemove={() => setDialog({ kind: 'remove', file })}
            />
          ))}
        </ul>
      )}
      {dialog?.kind === 'preview' && <PreviewDialog templateId={templateId} file={dialog.file} onClose={onClose} />}
      {dialog?.kind === 'remove' && <RemoveWordFile templateId={templateId} file={dialog.file} onClose={onClose} />}
    </>
  );
}

interface RemoveWordFileProps extends WordFilesCardProps {
  file: WordFile;
  onClose: () => void;
}

/** The dialog that deletes a Word file. */
const RemoveWordFile = ({ templateId, file, onClose }: RemoveWordFileProps) => (
  <ChangeDialog
    isDangerous
    endpoint={wordFiles.remove}
    input={{ params: { templateId, versionId: file._id } }}
    title={texts.removing.title(file.name)}
    texts={{ submit: texts.removing.submit }}
    done={texts.removed(file.name)}
    onClose={onClose}
  >
    <p>{texts.removing.text}</p>
  </ChangeDialog>
);
