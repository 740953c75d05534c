import { phishing } from '@gatehouse/contract/phishing/phishing';
import { Link } from 'react-router';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { trainingTexts as texts } from './training.texts.ts';
import { useSessionOptions } from './use-session-options.ts';

/** The recipients to train; null means everyone in the campaign who needs training. */
export interface TrainingTarget {
  selected: readonly { _id: string; action: number }[] | null;
  clear?: () => void;
}

const needsTraining = 3;

interface DialogProps {
  campaignId: string;
  target: TrainingTarget;
  onClose: () => void;
}

function toastResult({ scheduled, notEmployees }: { scheduled: number; notEmployees: number }): void {
  if (scheduled > 0) raiseToast({ kind: 'success', message: texts.done(scheduled) });
  if (notEmployees > 0) raiseToast({ kind: 'info', message: texts.missing(notEmployees) });
  if (scheduled + notEmployees === 0) raiseToast({ kind: 'info', message: texts.nobody });
}

/** The dialog that enrolls recipients who failed in an awareness session. */
export function TrainingDialog({ campaignId, target, onClose }: DialogProps) {
  const { options, isLoading } = useSessionOptions();
  const ids = target.selected?.filter(({ action }) => action === needsTraining).map(({ _id }) => _id);
  const form = useForm({
    endpoint: phishing.training,
    initial: { sessionId: '' },
    check: ({ sessionId }) => ({ sessionId: sessionId === '' ? texts.noSession : undefined }),
    toInput: ({ sessionId }) => ({
      params: { id: campaignId },
      body: { sessionId, ...(ids && { recipientIds: ids }) },
    }),
    onSaved: (result) => {
      toastResult(result);
      target.clear?.();
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} texts={texts} form={form} onClose={onClose}>
      <p>{ids && target.selected ? texts.selected(ids.length, target.selected.length) : texts.everyone}</p>
      {!isLoading && options.length === 0 ? (
        <Callout kind="info">
          {texts.none} <Link to="/security-awareness">{texts.toSessions}</Link>
        </Callout>
      ) : (
        <SelectField
          label={texts.session}
          error={form.errorOf('sessionId')}
          value={form.values.sessionId}
          options={[{ value: '', label: isLoading ? texts.loading : texts.choose }, ...options]}
          onChange={(sessionId) => form.set({ sessionId })}
        />
      )}
    </FormDialog>
  );
}
