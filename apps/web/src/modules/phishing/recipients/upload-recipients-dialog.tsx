import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

import { shownRow } from '../../../core/texts.ts';
import { raiseToast } from '../../../core/toast.ts';
import { shownStep, useStepAddress } from '../../../shared/people-import/import-steps.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { CheckStep } from './upload-check-step.tsx';
import { ColumnsStep } from './upload-columns-step.tsx';
import { ConfirmStep } from './upload-confirm-step.tsx';
import { FileStep } from './upload-file-step.tsx';
import { uploadTexts as texts } from './upload-recipients.texts.ts';
import {
  reachedStep,
  type RecipientUpload,
  uploadSteps,
  type UploadStep,
  useRecipientUpload,
} from './use-recipient-upload.ts';

const contents = { file: FileStep, columns: ColumnsStep, check: CheckStep, confirm: ConfirmStep };

interface UploadDialogProps {
  campaign: Campaign;
  step: string;
  onClose: () => void;
}

type Actions = Record<UploadStep, () => boolean | Promise<boolean>>;

function actionsOf(run: RecipientUpload, { campaign, onClose }: UploadDialogProps): Actions {
  const finish = async (): Promise<boolean> => {
    const result = await run.send();
    if (!result) return false;
    const uploaded = texts.results.uploaded(result.numOfRecipients);
    const isReplaced = campaign.recipientsState !== 'None';
    raiseToast({ kind: 'success', message: isReplaced ? shownRow([uploaded, texts.results.previous]) : uploaded });
    onClose();
    return true;
  };
  return { file: run.readFile, columns: run.readColumns, check: run.readCorrections, confirm: finish };
}

/** False without a file or with uncorrected errors. */
function canContinue({ draft }: RecipientUpload, shown: UploadStep): boolean {
  if (shown === 'file') return draft !== null;
  if (shown === 'check') return draft?.unread === 'check' || reachedStep(draft) === 'confirm';
  return true;
}

/** The dialog that reads a recipient list, shows its errors, and uploads it. */
export function UploadRecipientsDialog(props: UploadDialogProps) {
  const { campaign, step, onClose } = props;
  const run = useRecipientUpload(campaign._id);
  const stepOf = useStepAddress();
  const { names } = texts;
  const reached = reachedStep(run.draft);
  const shown = shownStep(uploadSteps, step, reached);
  const Content = contents[shown];
  const preview = run.draft?.preview;
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
        onNext={actionsOf(run, props)[shown]}
        texts={{ ...texts.steps, finish: preview ? texts.confirm.submit(preview.numOfRecipients) : texts.steps.finish }}
      >
        <Content run={run} campaign={campaign} />
      </Stepper>
    </Modal>
  );
}
