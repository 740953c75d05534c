import type { EmployeePreview } from '@gatehouse/contract/company-employees/company-employee-imports.schema';
import type { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { peopleFields } from '@gatehouse/domain/people-columns';
import type { ReactNode } from 'react';

import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ColumnsStep } from '../../../shared/people-import/columns-step.tsx';
import { FileStep } from '../../../shared/people-import/file-step.tsx';
import { ImportFrame } from '../../../shared/people-import/import-frame.tsx';
import { shownStep } from '../../../shared/people-import/import-steps.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { CheckStep } from './check-step.tsx';
import { importTexts as texts } from './employee-import.texts.ts';
import {
  canImport,
  importSize,
  type EmployeeImport,
  importSteps,
  type ImportStep,
  reachedStep,
  useEmployeeImport,
} from './use-employee-import.ts';

const confirmTexts = texts.confirm;

function sentencesOf({ counts }: EmployeePreview): readonly string[] {
  const sentences = [
    counts.new > 0 && confirmTexts.added(counts.new),
    counts.changed > 0 && confirmTexts.changed(counts.changed),
    counts.restored > 0 && confirmTexts.restored(counts.restored),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences : [confirmTexts.nothing];
}

/** The step that summarizes the import and asks whether to archive employees who are not in the file. */
function ConfirmStep({ run }: { run: EmployeeImport }) {
  const { draft, sending, setArchivesMissing } = run;
  const preview = draft?.preview;
  if (!preview) return null;
  return (
    <Stack>
      {sending.failure && <Notice kind="error">{failureMessage(sending.failure)}</Notice>}
      <Stack gap={8}>
        {sentencesOf(preview).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Stack>
      {preview.notInFile > 0 && (
        <div>
          <Checkbox
            label={confirmTexts.missing(preview.notInFile)}
            checked={draft.archivesMissing}
            onChange={({ target }) => setArchivesMissing(target.checked)}
          />
          <Text tone="muted" size={13}>
            {confirmTexts.missingHint}
          </Text>
        </div>
      )}
    </Stack>
  );
}

const contents: Record<ImportStep, (props: { run: EmployeeImport }) => ReactNode> = {
  file: ({ run: { draft, choose, reading } }) => (
    <FileStep file={draft?.file ?? null} failure={reading.failure} texts={texts.file} onChoose={choose} />
  ),
  columns: ({ run }) => (
    <ColumnsStep
      run={run}
      fields={peopleFields}
      isChanged={run.draft?.isMappingChanged ?? false}
      texts={texts.columns}
    />
  ),
  check: CheckStep,
  confirm: ConfirmStep,
};

/** Describes the result of an import, without counts of zero. */
function resultSentence(result: Result<typeof companyEmployees.import>): string {
  const facts = (['new', 'changed', 'restored', 'archived'] as const)
    .filter((name) => result[name] > 0)
    .map((name) => texts.results[name](result[name]));
  return texts.finished(facts.length > 0 ? facts : [texts.results.unchanged(result.unchanged)]);
}

function actionsOf(run: EmployeeImport, onClose: () => void): Record<ImportStep, () => boolean | Promise<boolean>> {
  const finish = async (): Promise<boolean> => {
    const result = await run.send();
    if (!result) return false;
    raiseToast({ kind: 'success', message: resultSentence(result) });
    onClose();
    return true;
  };
  return { file: run.readFile, columns: run.readColumns, check: () => true, confirm: finish };
}

/** True unless there is no file, an error in a line, or nothing to change. */
const canContinue = ({ draft }: EmployeeImport, shown: ImportStep): boolean => {
  if (shown === 'file') return draft !== null;
  if (shown === 'confirm') return canImport(draft);
  return shown === 'columns' || reachedStep(draft) === 'confirm';
};

function finishLabel({ draft }: EmployeeImport): string {
  if (!draft) return texts.finish;
  const { imported, archived } = importSize(draft);
  return imported === 0 && archived > 0 ? texts.confirm.archive(archived) : texts.confirm.submit(imported);
}

/** The dialog that reads an employee file, previews its effect and imports it. */
export function ImportDialog({ step, onClose }: { step: string; onClose: () => void }) {
  const run = useEmployeeImport();
  const reached = reachedStep(run.draft);
  const shown = shownStep(importSteps, step, reached);
  const Content = contents[shown];
  return (
    <ImportFrame
      title={texts.title}
      label={texts.steps}
      names={texts.names}
      step={step}
      reached={reached}
      canContinue={canContinue(run, shown)}
      finish={finishLabel(run)}
      onNext={actionsOf(run, onClose)[shown]}
      onClose={onClose}
    >
      <Content run={run} />
    </ImportFrame>
  );
}
