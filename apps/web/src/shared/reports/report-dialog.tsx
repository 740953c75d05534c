import { useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';

interface ReportDialogProps<Option extends string> {
  isOpen: boolean;
  onClose: () => void;
  texts: {
    title: string;
    close: string;
    cancel: string;
    download: string;
    legend: string;
    hints: Record<Option, string>;
  };
  choices: readonly { value: Option; label: string }[];
  value: Option;
  onChange: (value: Option) => void;
  /** Fetches and saves the report; reports its own failures. */
  onDownload: () => Promise<void>;
  /** Downloads it in another format. */
  other?: { label: string; onDownload: () => Promise<void> };
}

/** A dialog with a report's options, which closes after the download. */
export function ReportDialog<Option extends string>(props: ReportDialogProps<Option>) {
  const { isOpen, onClose, texts, choices, value, onChange, onDownload, other } = props;
  const [busy, setBusy] = useState<'main' | 'other' | null>(null);
  const run = async (kind: 'main' | 'other', download: () => Promise<void>) => {
    setBusy(kind);
    await download();
    setBusy(null);
    onClose();
  };
  const choose = (next: string) => {
    const choice = choices.find((known) => known.value === next);
    if (choice) onChange(choice.value);
  };
  return (
    <Modal
      size="small"
      isOpen={isOpen}
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {other && (
            <Button isBusy={busy === 'other'} onClick={() => void run('other', other.onDownload)}>
              {other.label}
            </Button>
          )}
          <Button variant="primary" isBusy={busy === 'main'} onClick={() => void run('main', onDownload)}>
            {texts.download}
          </Button>
        </>
      }
    >
      <RadioChips legend={texts.legend} choices={choices} value={value} onChange={choose} hint={texts.hints[value]} />
    </Modal>
  );
}
