import type { WordFile } from '@gatehouse/contract/report-templates/word-files.schema';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';

import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { wordFilesTexts } from './word-files.texts.ts';

const texts = wordFilesTexts.removing;

interface RemoveWordFileProps {
  templateId: string;
  file: WordFile;
  onClose: () => void;
}

/** The dialog that deletes a Word file. */
export const RemoveWordFile = ({ templateId, file, onClose }: RemoveWordFileProps) => (
  <ChangeDialog
    isDangerous
    endpoint={wordFiles.remove}
    input={{ params: { templateId, versionId: file._id } }}
    title={texts.title(file.name)}
    texts={{ submit: texts.submit }}
    done={wordFilesTexts.removed(file.name)}
    onClose={onClose}
  >
    <p>{texts.text}</p>
  </ChangeDialog>
);
