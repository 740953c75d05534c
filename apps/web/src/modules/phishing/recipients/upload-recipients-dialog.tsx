import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { recipientFields } from '@gatehouse/contract/phishing/phishing-recipients';
import type { ReactNode } from 'react';

import { failureMessage } from '../../../core/failure.ts';
import { shownRow } from '../../../core/texts.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ColumnsStep } from '../../../shared/people-import/columns-step.tsx';
import { FileStep } from '../../../shared/people-import/file-step.tsx';
import { ImportFrame } from '../../../shared/people-import/import-frame.tsx';
import { shownStep } from '../../../shared/people-import/import-steps.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { CheckStep } from './upload-check-step.tsx';
import { ForeignDomains } from './upload-foreign-domains.tsx';
import { uploadTexts as texts } from './upload-recipients.texts.ts';
import {
  leftOutOf,
  reachedStep,
  type RecipientUpload,
  type UploadStep,
  uploadSteps,
  useRecipientUpload,
} from './use-recipient-upload.ts';

const columnTexts = { ...texts.columns, fields: texts.fields };

const confirmTexts = texts.confirm;

/** A warning that the upload replaces the existing list. */
function PreviousList({ recipientsState, numOfRecipients }: Campaign) {
  if (recipientsState === 'None') return null;
  return (
    <Notice kind="warning">
      <p>{confirmTexts.replaces(numOfRecipients)}</p>
      {recipientsState === 'Accepted' && <p>{confirmTexts.acceptedAgain}</p>}
    </Notice>
  );
}

/** The step that summarizes the upload and the list that it replaces. */
function ConfirmStep({ run, campaign }: { run: RecipientUpload; campaign: Campaign }) {
  const { draft, sending } = run;
  if (!draft?.preview) return null;
  const leftOut = leftOutOf(draft);
  return (
    <Stack>
      {sending.failure && <Notice kind="error">{failureMessage(sending.failure)}</Notice>}
      <Stack gap={8}>
        <p>{confirmTexts.uploaded(draft.preview.numOfRecipients)}</p>
        {leftOut > 0 && <p>{confirmTexts.leftOut(leftOut)}</p>}
      </Stack>
      <PreviousList {...campaign} />
      <ForeignDomains foreignDomains={draft.preview.foreignDomains} />
    </Stack>
  );
}

const contents: Record<UploadStep, (props: { run: RecipientUpload; campaign: Campaign }) => ReactNode> = {
  file: ({ run: { draft, choose, reading } }) => (
    <FileStep file={draft?.file ?? null} failure={reading.failure} texts={texts.file} onChoose={choose} />
  ),
  columns: ({ run }) => (
    <ColumnsStep run={run} fields={recipientFields} isChanged={run.draft?.unread === 'columns'} texts={columnTexts} />
  ),
  check: CheckStep,
  confirm: ConfirmStep,
};

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
  const reached = reachedStep(run.draft);
  const shown = shownStep(uploadSteps, step, reached);
  const Content = contents[shown];
  const preview = run.draft?.preview;
  return (
    <ImportFrame
      title={texts.title}
      label={texts.steps}
      names={texts.names}
      step={step}
      reached={reached}
      canContinue={canContinue(run, shown)}
      finish={preview ? texts.confirm.submit(preview.numOfRecipients) : texts.finish}
      onNext={actionsOf(run, props)[shown]}
      onClose={onClose}
    >
      <Content run={run} campaign={campaign} />
    </ImportFrame>
  );
}
