import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { StaffEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';
import type { WordFile } from '@gatehouse/contract/report-templates/word-files.schema';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { download } from '../../../core/download.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { wordFilesTexts } from './word-files.texts.ts';

const texts = wordFilesTexts.previewing;
const offeredAtMost = 50;

const optionOf = ({ _id, idVisual, title, company }: StaffEngagementRow) => ({
  value: `${company._id} ${_id}`,
  label: texts.option(idVisual, title, company.name),
});

interface PreviewDialogProps {
  templateId: string;
  file: WordFile;
  onClose: () => void;
}

/** The dialog that downloads the report of an engagement in a Word file, before it is active. */
export function PreviewDialog({ templateId, file, onClose }: PreviewDialogProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState({ value: '', label: '' });
  const [isBusy, setIsBusy] = useState(false);
  const asked = { query: { limit: offeredAtMost, ...(query !== '' && { q: query }) } };
  const { data, isLoading } = useRead(providerEngagements.all, asked, { keepPrevious: true });
  const options = (data?.rows ?? []).map(optionOf);
  const save = async (): Promise<void> => {
    const [companyId = '', engagementId = ''] = chosen.value.split(' ');
    setIsBusy(true);
    const input = { params: { templateId, versionId: file._id }, query: { companyId, engagementId } };
    await download(wordFiles.preview, input, texts.name);
    setIsBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.title}
      texts={{ submit: texts.submit }}
      isBusy={isBusy}
      isDisabled={chosen.value === ''}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <Combobox
        label={texts.engagement}
        value={chosen.value}
        valueLabel={chosen.label}
        options={options}
        onQuery={setQuery}
        isLoading={isLoading}
        onChange={(value) => setChosen({ value, label: options.find((option) => option.value === value)?.label ?? '' })}
        texts={texts.choice}
      />
    </ConfirmDialog>
  );
}
