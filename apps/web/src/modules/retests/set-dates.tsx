import { providerRetests } from '@gatehouse/contract/retests';
import type { Retest } from '@gatehouse/contract/retest-schema';

import { raiseToast } from '../../core/toast.ts';
import { DayField } from '../../shared/dates/day-field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.dates;
const dayOrNull = (day: string) => (day === '' ? null : day);

/** By when the verdicts come, and until when a retest is part of the engagement. */
export function SetDates({ retest, onClose }: { retest: Retest; onClose: () => void }) {
  const form = useForm({
    endpoint: providerRetests.setDates,
    initial: { expectedDate: retest.expectedDate ?? '', windowEnd: retest.windowEnd ?? '' },
    toInput: ({ expectedDate, windowEnd }) => ({
      params: { companyId: retest.company._id, retestId: retest._id },
      body: { expectedDate: dayOrNull(expectedDate), windowEnd: dayOrNull(windowEnd) },
    }),
    check: ({ expectedDate, windowEnd }) => ({
      windowEnd: expectedDate !== '' && windowEnd !== '' && windowEnd < expectedDate ? texts.wrong : undefined,
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog size="small" title={texts.title} texts={texts} form={form} onClose={onClose}>
      <DayField
        label={texts.expected}
        value={values.expectedDate}
        onChange={(expectedDate) => set({ expectedDate })}
        error={errorOf('expectedDate')}
      />
      <DayField
        label={texts.window}
        hint={texts.hint}
        value={values.windowEnd}
        onChange={(windowEnd) => set({ windowEnd })}
        error={errorOf('windowEnd')}
      />
    </FormDialog>
  );
}
