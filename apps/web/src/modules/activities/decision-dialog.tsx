import { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import { activityMessages } from '@gatehouse/domain/calendar/activity-form';

import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../shared/forms/use-form.ts';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { DateFields } from '../../shared/activities/activity-fields.tsx';
import { activityTexts } from '../../shared/activities/activity.texts.ts';
import type { ActivityProps } from '../../shared/activities/activity-side.ts';

const texts = activityTexts.decision;
const reasonAtMost = 2_000;

interface Answer {
  answer: 'accept' | 'decline';
  date_start: string;
  date_end: string;
  reason: string;
}

function check({ answer, date_start: start, date_end: end, reason }: Answer): FieldErrors<Answer> {
  if (answer === 'decline') return { reason: reason.trim() === '' ? texts.reasonMissing : undefined };
  const order = end <= start ? activityMessages.order : undefined;
  return {
    date_start: start === '' ? activityMessages.start : undefined,
    date_end: end === '' ? activityMessages.end : order,
  };
}

interface DecisionDialogProps {
  activity: ActivityProps['activity'];
  companyId: string;
  onClose: () => void;
}

/** The dialog that accepts a request, on the requested or other days, or declines it with a reason. */
export function DecisionDialog({ activity, companyId, onClose }: DecisionDialogProps) {
  const form = useForm({
    endpoint: providerActivities.decide,
    initial: {
      answer: 'accept',
      date_start: activity.date_start,
      date_end: activity.date_end,
      reason: '',
    } as Answer,
    check,
    toInput: ({ answer, reason, ...dates }) => ({
      params: { companyId, id: activity._id },
      body: answer === 'accept' ? { accept: true as const, ...dates } : { accept: false as const, reason },
    }),
    onSaved: ({ status }) => {
      raiseToast({ kind: 'success', message: status === 'Pending' ? texts.declined : texts.accepted });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  const isAccepted = values.answer === 'accept';
  return (
    <FormDialog
      title={texts.title}
      texts={{ submit: isAccepted ? texts.submitAccept : texts.submitDecline }}
      form={form}
      onClose={onClose}
    >
      <RadioChips
        legend={texts.answer}
        choices={[
          { value: 'accept', label: texts.accept },
          { value: 'decline', label: texts.decline },
        ]}
        value={values.answer}
        onChange={(answer) => set({ answer: answer === 'decline' ? 'decline' : 'accept' })}
      />
      {isAccepted ? (
        <DateFields values={values} set={set} errorOf={errorOf} />
      ) : (
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          dir="auto"
          rows={4}
          maxLength={reasonAtMost}
          value={values.reason}
          error={errorOf('reason')}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
    </FormDialog>
  );
}
