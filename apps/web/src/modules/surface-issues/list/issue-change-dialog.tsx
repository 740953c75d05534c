import { type IssueStatus, issueStatusCodes } from '@gatehouse/domain/surface/issue-status';
import { type FormEvent, useId, useState } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { type BulkDialogProps, reasonAtMost } from './bulk-dialog.ts';
import type { IssueSide } from './issue-side.tsx';

const texts = issueTexts.bulk;

interface IssueChangeDialogProps extends Omit<BulkDialogProps, 'job'> {
  job: Pick<BulkDialogProps['job'], 'start'>;
  side: Pick<IssueSide, 'change'>;
}

function useDialog({ target, job, side, onClose, onStarted }: IssueChangeDialogProps) {
  const [status, setStatus] = useState<IssueStatus>(side.change.status);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') return setError(texts.reasonMissing);
    setIsBusy(true);
    const hasStarted = await job.start(status, reason.trim(), target);
    setIsBusy(false);
    if (!hasStarted) return undefined;
    onStarted();
    return onClose();
  };
  return { status, setStatus, reason, setReason, error, isBusy, submit };
}

/** The dialog of a bulk status change. It asks for the reason, and the provider's staff for the status. */
export function IssueChangeDialog(props: IssueChangeDialogProps) {
  const { target, side, onClose } = props;
  const { title, submitLabel, choosesStatus } = side.change;
  const id = useId();
  const { status, setStatus, reason, setReason, error, isBusy, submit } = useDialog(props);
  return (
    <Modal
      isOpen
      title={title(target.count)}
      closeLabel={formTexts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formTexts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16}>
          {choosesStatus && (
            <SelectField
              label={texts.status}
              value={String(status)}
              options={issueStatusCodes.map((code) => ({ value: String(code), label: issueTexts.statuses[code] }))}
              onChange={(value) => setStatus(Number(value) as IssueStatus)}
            />
          )}
          <TextArea
            label={texts.reason}
            hint={texts.reasonHint}
            rows={3}
            maxLength={reasonAtMost}
            value={reason}
            error={error}
            onChange={({ target: { value } }) => setReason(value)}
          />
        </Stack>
      </form>
    </Modal>
  );
}
