import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import type { TurnaroundSettings } from '@gatehouse/contract/activities/activities-turnaround.schema';
import { displayDate, parseDate } from '@gatehouse/domain/display-date';

import { useRead } from '../../core/data/use-read.ts';
import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../shared/forms/use-form.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { activityListTexts } from './activities.texts.ts';

const texts = activityListTexts.settings;

interface Draft {
  businessDays: string;
  holidays: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function check({ businessDays, holidays }: Draft): FieldErrors<Draft> {
  const wrong = linesOf(holidays).find((line) => parseDate(line) === null);
  return {
    businessDays: /^(?:[1-9]|[12]\d|30)$/.test(businessDays) ? undefined : texts.daysInvalid,
    holidays: wrong === undefined ? undefined : texts.holidaysInvalid(wrong),
  };
}

function SettingsForm({ settings, onClose }: { settings: TurnaroundSettings; onClose: () => void }) {
  const form = useForm({
    endpoint: providerActivities.changeSettings,
    initial: {
      businessDays: String(settings.businessDays),
      holidays: settings.holidays.map((day) => displayDate(day) ?? day).join('\n'),
    },
    check,
    toInput: ({ businessDays, holidays }) => ({
      body: { businessDays: Number(businessDays), holidays: linesOf(holidays).map((line) => parseDate(line) ?? line) },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.saved });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <TextField
        label={texts.days}
        inputMode="numeric"
        value={values.businessDays}
        error={errorOf('businessDays')}
        onChange={({ target }) => set({ businessDays: target.value.trim() })}
      />
      <TextArea
        label={texts.holidays}
        hint={texts.holidaysHint}
        rows={5}
        value={values.holidays}
        error={errorOf('holidays')}
        onChange={({ target }) => set({ holidays: target.value })}
      />
    </FormDialog>
  );
}

/** The settings of the maximum business days for an answer, and of the provider's holidays. */
export function TurnaroundDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead(providerActivities.settings, undefined, { refreshOnOpen: true });
  return data ? <SettingsForm settings={data} onClose={onClose} /> : null;
}
