import { type PersonLine, peopleTable, users } from '@gatehouse/contract/users';
import { useRef, useState } from 'react';

import { type Failure, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ImportPreview } from './import-preview.tsx';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.importing;

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** First what the table would do, then the same file in earnest; one key for all tries, so that it is taken once. */
function usePeopleImport(onClose: () => void) {
  const reading = useUpload(users.previewImport);
  const sending = useUpload(users.import);
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null);
  const [lines, setLines] = useState<readonly PersonLine[] | null>(null);

  const read = async (file: File): Promise<void> => {
    sending.forgetFailure();
    setLines(null);
    setChosen({ file, key: crypto.randomUUID() });
    const outcome = await reading.send(file, { body: formOf(file) }, crypto.randomUUID());
    if (outcome) setLines(outcome.lines);
  };
  const send = async (): Promise<void> => {
    if (!chosen) return;
    const outcome = await sending.send(chosen.file, { body: formOf(chosen.file) }, chosen.key);
    if (!outcome) return;
    raiseToast({ kind: 'success', message: texts.done(outcome.invited) });
    onClose();
  };
  return {
    lines,
    read: (file: File) => void read(file),
    send: () => void send(),
    isReading: reading.isBusy,
    isSending: sending.isBusy,
    failure: reading.failure ?? sending.failure,
  };
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { lines, read, send, isReading, isSending, failure } = usePeopleImport(onClose);
  const fresh = (lines ?? []).filter(({ outcome }) => outcome === 'new').length;
  const isWhole = lines !== null && lines.every(({ outcome }) => outcome !== 'faulty');
  return (
    <Modal
      size="large"
      isOpen
      title={texts.title}
      closeLabel={usersTexts.dialog.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{usersTexts.dialog.cancel}</Button>
          {isWhole && fresh > 0 && (
            <Button variant="primary" isBusy={isSending} onClick={send}>
              {texts.submit(fresh)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.muted}>{texts.context}</p>
        <FileChooser hasFile={lines !== null} isBusy={isReading} onFile={read} />
        <Outcome failure={failure} lines={lines} />
      </div>
    </Modal>
  );
}

interface FileChooserProps {
  hasFile: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
}

function FileChooser({ hasFile, isBusy, onFile }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.chooser}>
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {hasFile ? texts.another : texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.file}
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again once it is mended.
          target.value = '';
        }}
      />
      <span className={styles.muted}>{texts.rules(peopleTable.rowsAtMost)}</span>
    </div>
  );
}

function Outcome({ failure, lines }: { failure: Failure | null; lines: readonly PersonLine[] | null }) {
  if (failure) return <Notice kind="error">{sentenceOf(failure)}</Notice>;
  return lines && <ImportPreview lines={lines} />;
}
