import type { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Result } from '@gatehouse/contract/core/endpoint';

import { raiseToast } from '../../../core/toast.ts';
import { shownStep, useStepAddress } from '../../../shared/people-import/import-steps.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { importTexts as texts } from './employee-import.texts.ts';
import { FileStep } from './file-step.tsx';
import {
  canImport,
  importSize,
  type EmployeeImport,
  importSteps,
  type ImportStep,
  reachedStep,
  useEmployeeImport,
} from './use-employee-import.ts';

const contents = { file: FileStep, columns: ColumnsStep, check: CheckStep, confirm: ConfirmStep };

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

/** False without a file, with errors in lines, or with nothing to change. */
const canContinue = ({ draft }: EmployeeImport, shown: ImportStep): boolean => {
  if (shown === 'file') return draft !== null;
  if (shown === 'confirm') return canImport(draft);
  return shown === 'columns' || reachedStep(draft) === 'confirm';
};

function finishLabel({ draft }: EmployeeImport): string {
  if (!draft) return texts.steps.finish;
  const { imported, archived } = importSize(draft);
  return imported === 0 && archived > 0 ? texts.confirm.archive(archived) : texts.confirm.submit(imported);
}

/** The dialog that reads an employee file, previews its effect and imports it. */
export function ImportDialog({ step, onClose }: { step: string; onClose: () => void }) {
  const run = useEmployeeImport();
  const stepOf = useStepAddress();
  const { names } = texts;
  const reached = reachedStep(run.draft);
  const shown = shownStep(importSteps, step, reached);
  const Content = contents[shown];
  return (
    <Modal isOpen size="large" title={texts.title} closeLabel={formTexts.close} onClose={onClose}>
      <Stepper
        steps={[
          stepOf('file', names.file),
          stepOf('columns', names.columns),
          stepOf('check', names.check),
          stepOf('confirm', names.confirm),
        ]}
        current={step}
        reached={reached}
        canContinue={canContinue(run, shown)}
        onNext={actionsOf(run, onClose)[shown]}
        texts={{ ...texts.steps, finish: finishLabel(run) }}
      >
        <Content run={run} />
      </Stepper>
    </Modal>
  );
}
