import { providerRetests } from '@gatehouse/contract/retests';
import type { Retest } from '@gatehouse/contract/retest-schema';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { DayField } from '../../shared/dates/day-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

const texts = retestsTexts.dates;
const dayOrNull = (day: string) => (day === '' ? null : day);

function useDates(retest: Retest, onClose: () => void) {
  const [expected, setExpected] = useState(retest.expectedDate ?? '');
  const [windowEnd, setWindowEnd] = useState(retest.windowEnd ?? '');
  const { change: setDates, isBusy, failure } = useChange(providerRetests.setDates, { isQuiet: true });
  const isWrong = expected !== '' && windowEnd !== '' && windowEnd < expected;
  const save = useOneAtATime(async () => {
    if (isWrong) return false;
    const params = { companyId: retest.company._id, retestId: retest._id };
    const body = { expectedDate: dayOrNull(expected), windowEnd: dayOrNull(windowEnd) };
    const { data } = await setDates({ params, body });
    if (!data) return false;
    raiseToast({ kind: 'success', message: texts.done });
    onClose();
    return true;
  });
  return { expected, setExpected, windowEnd, setWindowEnd, isWrong, isBusy, failure, save };
}

/** By when the verdicts come, and until when a retest is part of the engagement. */
export function SetDates({ retest, onClose }: { retest: Retest; onClose: () => void }) {
  const form = useDates(retest, onClose);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Modal
      size="small"
      isOpen
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        {form.failure && <Notice kind="error">{sentenceOf(form.failure)}</Notice>}
        <DayField label={texts.expected} value={form.expected} onChange={form.setExpected} />
        <DayField
          label={texts.window}
          hint={texts.hint}
          value={form.windowEnd}
          onChange={form.setWindowEnd}
          error={form.isWrong ? texts.wrong : undefined}
        />
      </form>
    </Modal>
  );
}
