import type { WordFile } from '@gatehouse/contract/report-templates/word-files.schema';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { wordFilesTexts } from './word-files.texts.ts';

const texts = wordFilesTexts.removing;

interface RemoveWordFileProps {
  templateId: string;
  file: WordFile;
  onClose: () => void;
}

/** The dialog that deletes a Word file. */
export function RemoveWordFile({ templateId, file, onClose }: RemoveWordFileProps) {
  const { change, isBusy, failure } = useChange(wordFiles.remove, { isQuiet: true });
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: { templateId, versionId: file._id } });
    if (error) return;
    raiseToast({ kind: 'success', message: wordFilesTexts.removed(file.name) });
    onClose();
  };
  return (
    <ConfirmDialog
      isDangerous
      title={texts.title(file.name)}
      texts={{ submit: texts.submit }}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
