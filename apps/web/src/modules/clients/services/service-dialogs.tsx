import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import { clients } from '@gatehouse/contract/clients/clients';

import { raiseToast } from '../../../core/toast.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { type FieldErrors, useForm } from '../../../shared/forms/use-form.ts';
import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { clientsTexts } from '../clients.texts.ts';

const texts = clientsTexts.services;

/** An action on a service period. */
export type PeriodAction = 'edit' | 'pause' | 'resume' | 'end';

interface DialogProps {
  companyId: string;
  period: ServicePeriod;
  onClose: () => void;
}

/** The dialog of an action on a period. */
export function ServiceDialog({ action, ...props }: DialogProps & { action: PeriodAction }) {
  return action === 'edit' ? <DatesDialog {...props} /> : <StateDialog {...props} action={action} />;
}

const states = { pause: 'paused', resume: 'active', end: 'ended' } as const;
const titles = { pause: texts.pauseTitle, resume: texts.resumeTitle, end: texts.endTitle };
const sentences = { pause: texts.pauseText, resume: texts.resumeText, end: texts.endText };
const reasonless = { reason: '' };

const checkReason = ({ reason }: { reason: string }): FieldErrors<{ reason: string }> => ({
  reason: reason.trim() === '' ? texts.reasonMissing : undefined,
});

function saved(onClose: () => void): void {
  raiseToast({ kind: 'success', message: texts.saved });
  onClose();
}

function StateDialog({ companyId, period, action, onClose }: DialogProps & { action: Exclude<PeriodAction, 'edit'> }) {
  const form = useForm({
    endpoint: clients.setServiceState,
    initial: reasonless,
    check: checkReason,
    toInput: ({ reason }) => ({ params: { companyId, id: period._id }, body: { state: states[action], reason } }),
    onSaved: () => saved(onClose),
  });
  return (
    <FormDialog
      size="small"
      isDangerous={action === 'end'}
      title={titles[action](serviceTexts[period.service])}
      texts={{ ...clientsTexts.dialog, submit: texts[action] }}
      form={form}
      onClose={onClose}
    >
      <p>{sentences[action]}</p>
      <ReasonField label={texts.reason} hint={texts.reasonHint} {...form.textField('reason')} />
    </FormDialog>
  );
}

function DatesDialog({ companyId, period, onClose }: DialogProps) {
  const hasBegun = period.state !== 'scheduled';
  const form = useForm({
    endpoint: clients.changeService,
    initial: { start: period.start, end: period.end ?? '', reason: '' },
    check: checkReason,
    toInput: ({ start, end, reason }) => ({
      params: { companyId, id: period._id },
      body: { ...(!hasBegun && { start }), end: end === '' ? null : end, reason },
    }),
    onSaved: () => saved(onClose),
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      size="small"
      title={texts.editTitle(serviceTexts[period.service])}
      texts={{ ...clientsTexts.dialog, submit: clientsTexts.save }}
      form={form}
      onClose={onClose}
    >
      <DayField
        label={texts.columns.start}
        value={values.start}
        disabled={hasBegun}
        error={errorOf('start')}
        onChange={(start) => set({ start })}
      />
      <DayField
        label={texts.columns.end}
        hint={clientsTexts.create.endHint}
        value={values.end}
        min={values.start}
        error={errorOf('end')}
        onChange={(end) => set({ end })}
      />
      <ReasonField label={texts.reason} hint={texts.reasonHint} {...form.textField('reason')} />
    </FormDialog>
  );
}
