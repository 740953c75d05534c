import type { PersonLine } from '@gatehouse/contract/users/users.schema';
import { peopleTable, users } from '@gatehouse/contract/users/users';
import { useState } from 'react';

import { failureMessage } from '../../core/failure.ts';
import { useUpload } from '../../core/use-upload.ts';
import { fileForm, shownStep, useStepAddress } from '../../shared/people-import/import-steps.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { FileName } from '../../ui/files/file-name.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { ImportPreview } from './import-preview.tsx';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.importing;

const stepKeys = ['file', 'check', 'done'] as const;
type StepKey = (typeof stepKeys)[number];

/** Reads and imports a file. One idempotency key covers all attempts with the same file, so invitations are sent once. */
function useImport() {
  const preview = useUpload(users.previewImport);
  const sending = useUpload(users.import);
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null);
  const [lines, setLines] = useState<readonly PersonLine[] | null>(null);
  const [result, setResult] = useState<{ invited: number; existing: number } | null>(null);

  const choose = (file: File): void => {
    preview.forgetFailure();
    sending.forgetFailure();
    setLines(null);
    setChosen({ file, key: crypto.randomUUID() });
  };
  const read = async (): Promise<boolean> => {
    if (!chosen) return false;
    const outcome = await preview.send(chosen.file, { body: fileForm(chosen.file) }, crypto.randomUUID());
    setLines(outcome?.lines ?? null);
    return outcome !== null;
  };
  const send = async (): Promise<boolean> => {
    if (!chosen) return false;
    const outcome = await sending.send(chosen.file, { body: fileForm(chosen.file) }, chosen.key);
    setResult(outcome);
    return outcome !== null;
  };
  return { file: chosen?.file ?? null, lines, result, choose, read, send, preview, sending };
}

type Import = ReturnType<typeof useImport>;

const countOf = (lines: readonly PersonLine[] | null, outcome: PersonLine['outcome']): number =>
  (lines ?? []).filter((line) => line.outcome === outcome).length;

function reachedIn({ lines, result }: Import): StepKey {
  if (result) return 'done';
  return lines ? 'check' : 'file';
}

/** The dialog that reads a file of users, previews the effect, and sends the invitations. */
export function ImportDialog({ step, onClose }: { step: string; onClose: () => void }) {
  const stepOf = useStepAddress();
  const steps = [stepOf('file', texts.file), stepOf('check', texts.check), stepOf('done', texts.done)] as const;
  const run = useImport();
  const reached = reachedIn(run);
  const shown = shownStep(stepKeys, step, reached);
  const fresh = countOf(run.lines, 'new');
  const actions = {
    file: { canContinue: run.file !== null, onNext: run.read, next: texts.steps.next },
    check: {
      canContinue: fresh > 0 && countOf(run.lines, 'faulty') === 0,
      onNext: run.send,
      next: texts.submit(fresh),
    },
    done: { canContinue: true, onNext: () => (onClose(), true), next: texts.steps.next },
  };
  const { canContinue, onNext, next } = actions[shown];
  return (
    <Modal isOpen size="large" title={texts.title} closeLabel={usersTexts.dialog.close} onClose={onClose}>
      <Stepper
        steps={[...steps]}
        current={step}
        reached={reached}
        canContinue={canContinue}
        isFinished={reached === 'done'}
        onNext={onNext}
        texts={{ ...texts.steps, next }}
      >
        {shown === 'file' && <FileStep run={run} />}
        {shown === 'check' && <CheckStep run={run} />}
        {shown === 'done' && <DoneStep run={run} />}
      </Stepper>
    </Modal>
  );
}

function FileStep({ run: { file, choose, preview } }: { run: Import }) {
  return (
    <Stack>
      <Text tone="muted">{texts.context}</Text>
      <Dropzone
        texts={texts.dropzone}
        hint={file ? <FileName name={file.name} /> : texts.limits(peopleTable.rowsAtMost)}
        accept=".csv,text/csv"
        isMultiple={false}
        problem={preview.failure ? failureMessage(preview.failure) : undefined}
        onFiles={([first]) => first && choose(first)}
      />
    </Stack>
  );
}

function CheckStep({ run: { lines, sending } }: { run: Import }) {
  const [fresh, existing, faulty] = [countOf(lines, 'new'), countOf(lines, 'existing'), countOf(lines, 'faulty')];
  return (
    <Stack>
      {sending.failure && <Notice kind="error">{failureMessage(sending.failure)}</Notice>}
      <p role="status">{texts.counts(fresh, existing, faulty)}</p>
      {faulty > 0 && <Notice kind="error">{texts.faulty}</Notice>}
      {faulty === 0 && fresh === 0 && <Notice kind="info">{texts.nothing}</Notice>}
      <ImportPreview lines={lines ?? []} />
    </Stack>
  );
}

function DoneStep({ run: { result } }: { run: Import }) {
  return (
    <Notice kind="success" title={texts.sent(result?.invited ?? 0)}>
      {result && result.existing > 0 && texts.skipped(result.existing)}
    </Notice>
  );
}
