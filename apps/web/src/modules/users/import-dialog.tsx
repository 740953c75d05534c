import type { PersonLine } from '@gatehouse/contract/users/users.schema';
import { peopleTable, users } from '@gatehouse/contract/users/users';
import { useState } from 'react';

import { failureMessage } from '../../core/failure.ts';
import { useUpload } from '../../core/use-upload.ts';
import { FileStep } from '../../shared/people-import/file-step.tsx';
import { ImportFrame } from '../../shared/people-import/import-frame.tsx';
import { fileForm, shownStep } from '../../shared/people-import/import-steps.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { usersTexts } from './users.texts.ts';
import { ImportLines } from '../../shared/people-import/import-lines.tsx';

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
  const run = useImport();
  const reached = reachedIn(run);
  const shown = shownStep(stepKeys, step, reached);
  const fresh = countOf(run.lines, 'new');
  const actions = {
    file: { canContinue: run.file !== null, onNext: run.read },
    check: {
      canContinue: fresh > 0 && countOf(run.lines, 'faulty') === 0,
      onNext: run.send,
      next: texts.submit(fresh),
    },
    done: { canContinue: true, onNext: () => (onClose(), true) },
  };
  return (
    <ImportFrame
      title={texts.title}
      label={texts.steps}
      names={texts.names}
      step={step}
      reached={reached}
      isFinished={reached === 'done'}
      finish={texts.finish}
      onClose={onClose}
      {...actions[shown]}
    >
      {shown === 'file' && (
        <FileStep
          file={run.file}
          failure={run.preview.failure}
          texts={texts}
          accept=".csv,text/csv"
          rowsAtMost={peopleTable.rowsAtMost}
          onChoose={run.choose}
        />
      )}
      {shown === 'check' && <CheckStep run={run} />}
      {shown === 'done' && <DoneStep run={run} />}
    </ImportFrame>
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

const signs = { new: 'completed', existing: 'open', faulty: 'notFixed' } as const;

/** The effect of every line of the file; errors come first. */
function ImportPreview({ lines }: { lines: readonly PersonLine[] }) {
  const isFaulty = ({ outcome }: PersonLine) => outcome === 'faulty';
  const sorted = [...lines.filter(isFaulty), ...lines.filter((line) => !isFaulty(line))];
  return (
    <ImportLines
      lines={sorted.map(({ username, role, ...line }) => ({ ...line, address: username, detail: role }))}
      signs={signs}
      texts={usersTexts.importing}
    />
  );
}
