import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { bySide } from '../../core/sides.ts';
import { raiseToast } from '../../core/toast.ts';
import { DayField } from '../../shared/dates/day-field.tsx';
import { ChangeDialog } from '../../shared/forms/change-dialog.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useDialogForm } from '../../shared/forms/use-dialog-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { isOpen, type RetestProps } from './retest-side.ts';
import { retestsTexts } from './retests.texts.ts';

type ActionProps = Pick<RetestProps, 'retest'>;

/** The viewer's actions on a retest. */
export const RetestActions = ({ retest, companyId }: RetestProps) =>
  bySide(companyId, <ClientActions retest={retest} />, () => <StaffActions retest={retest} />);

/** Clients withdraw a retest until it is started. */
function ClientActions({ retest }: ActionProps) {
  const texts = retestsTexts.withdraw;
  const { _id: retestId, idVisual, engagement, state } = retest;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {state === 'Requested' && <Button onClick={() => setIsAsking(true)}>{texts.open}</Button>}
      {isAsking && (
        <ChangeDialog
          isDangerous
          endpoint={retests.withdraw}
          input={{ params: { id: engagement._id, retestId } }}
          title={texts.title(idVisual)}
          texts={texts}
          done={texts.done(idVisual)}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.text}</p>
        </ChangeDialog>
      )}
    </>
  );
}

/** Staff start a retest, and change its dates until it is done. */
function StaffActions({ retest }: ActionProps) {
  const [isDating, setIsDating] = useState(false);
  const { change, isBusy } = useChange(providerRetests.take);
  const start = async (): Promise<void> => {
    const { error } = await change({ params: { companyId: retest.company._id, retestId: retest._id } });
    if (!error) raiseToast({ kind: 'success', message: retestsTexts.start.done });
  };
  if (!isOpen(retest)) return null;
  return (
    <>
      <Button onClick={() => setIsDating(true)}>{retestsTexts.dates.open}</Button>
      {(retest.state === 'Requested' || retest.tester === null) && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void start()}>
          {retestsTexts.start.open}
        </Button>
      )}
      {isDating && <DatesDialog retest={retest} onClose={() => setIsDating(false)} />}
    </>
  );
}

const dayOrNull = (day: string) => (day === '' ? null : day);

function DatesDialog({ retest, onClose }: ActionProps & { onClose: () => void }) {
  const texts = retestsTexts.dates;
  const form = useDialogForm({
    endpoint: providerRetests.setDates,
    initial: { expectedDate: retest.expectedDate ?? '', windowEnd: retest.windowEnd ?? '' },
    toInput: ({ expectedDate, windowEnd }) => ({
      params: { companyId: retest.company._id, retestId: retest._id },
      body: { expectedDate: dayOrNull(expectedDate), windowEnd: dayOrNull(windowEnd) },
    }),
    check: ({ expectedDate, windowEnd }) => ({
      windowEnd: expectedDate !== '' && windowEnd !== '' && windowEnd < expectedDate ? texts.wrong : undefined,
    }),
    done: () => texts.done,
    onClose,
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
