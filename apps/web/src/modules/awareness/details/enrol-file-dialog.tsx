import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { readableEmail } from '@gatehouse/domain/readable-domain';
import { useState } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { fileForm } from '../../../shared/people-import/import-steps.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { FileName } from '../../../ui/files/file-name.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { enrolmentTexts } from './enrolment.texts.ts';

const texts = enrolmentTexts.enrolFile;

type Outcome = Result<typeof awareness.enrolFile>;

/** Enrolls the employees whose email addresses are in a file. */
export function EnrolFileDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  // One key for all attempts with the same file, so that a retry does not enroll anyone twice.
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { send, isBusy, failure, forgetFailure } = useUpload(awareness.enrolFile);
  const choose = (file: File | undefined): void => {
    if (file) setChosen({ file, key: crypto.randomUUID() });
    setOutcome(null);
    forgetFailure();
  };
  const finish = (done: Outcome): void => {
    raiseToast({ kind: 'success', message: enrolmentTexts.enrol.done(done.enrolled, done.alreadyEnrolled) });
    onClose();
  };
  const enrol = async (): Promise<void> => {
    if (outcome) return finish(outcome);
    if (!chosen) return;
    const input = { params: { id: sessionId }, body: fileForm(chosen.file) };
    const done = await send(chosen.file, input, chosen.key);
    if (done && done.notEmployees + done.warnings.length === 0) finish(done);
    else setOutcome(done);
  };
  return (
    <ConfirmDialog
      title={texts.title}
      texts={{ submit: outcome ? texts.finish : enrolmentTexts.enrol.submit }}
      isBusy={isBusy}
      isDisabled={chosen === null}
      failure={failure}
      onConfirm={() => void enrol()}
      onClose={onClose}
    >
      {outcome ? <Unknown outcome={outcome} /> : <FileField file={chosen?.file ?? null} onChoose={choose} />}
    </ConfirmDialog>
  );
}

function FileField({ file, onChoose }: { file: File | null; onChoose: (file: File | undefined) => void }) {
  return (
    <>
      <Text tone="muted">{texts.context}</Text>
      <Dropzone
        texts={texts.dropzone}
        hint={file ? <FileName name={file.name} /> : texts.limits}
        accept=".csv,.xls,.xlsx"
        isMultiple={false}
        onFiles={([first]) => onChoose(first)}
      />
    </>
  );
}

/** The result: parts of the file that could not be read, and addresses without an employee, which HR must add first. */
function Unknown({ outcome: { enrolled, alreadyEnrolled, notEmployees, unknown, warnings } }: { outcome: Outcome }) {
  return (
    <>
      <Notice kind="success">{enrolmentTexts.enrol.done(enrolled, alreadyEnrolled)}</Notice>
      {warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      {notEmployees > 0 && <Notice kind="warning">{texts.unknown(notEmployees)}</Notice>}
      <ul>
        {unknown.map((address) => (
          <li key={address}>
            <bdi dir="ltr">{readableEmail(address)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
