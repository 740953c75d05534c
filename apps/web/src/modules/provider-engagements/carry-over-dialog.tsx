import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { type FormEvent, useId, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { issueOf, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { addedFindingsTexts } from './added-findings.texts.ts';
import type { FrameParams } from './engagement-frame.tsx';
import styles from './forms.module.css';

const texts = addedFindingsTexts.carry;

interface CarryOverProps {
  params: FrameParams;
  onClose: () => void;
}

function useCarryOver({ params, onClose }: CarryOverProps) {
  const [from, setFrom] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { change: carry, isBusy, failure } = useChange(providerEngagements.carryOver, { isQuiet: true });
  const send = async (): Promise<void> => {
    const { data } = await carry({ params, body: { fromEngagementId: from } });
    if (!data) return;
    raiseToast({ kind: 'success', message: outcomeOf(data) });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (from !== '') void send();
  };
  const missing = isTried && from === '' ? texts.missing : undefined;
  return { from, setFrom, submit, isBusy, failure, error: missing ?? issueOf(failure, 'fromEngagementId') };
}

function outcomeOf({ carried, alreadyThere }: { carried: number; alreadyThere: number }): string {
  const sentences = [
    ...(carried > 0 ? [texts.carried(carried)] : []),
    ...(alreadyThere > 0 ? [texts.alreadyThere(alreadyThere)] : []),
  ];
  return sentences.length === 0 ? texts.nothing : sentences.join(' ');
}

/** Copies what an earlier engagement left unfixed. */
export function CarryOverDialog(props: CarryOverProps) {
  const { params, onClose } = props;
  const formId = useId();
  const list = useRead(providerEngagements.list, { params: { companyId: params.companyId }, query: { limit: 'all' } });
  const { from, setFrom, submit, isBusy, failure, error } = useCarryOver(props);
  const others = (list.data?.rows ?? []).filter(({ _id }) => _id !== params.id);
  const options = [
    { value: '', label: texts.choose },
    ...others.map(({ _id, idVisual, title }) => ({ value: _id, label: texts.option(idVisual, title) })),
  ];
  return (
    <Modal
      isOpen
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        <p>{texts.text}</p>
        {failure && !error && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        {list.data && others.length === 0 && <Notice kind="info">{texts.noneOther}</Notice>}
        <Field label={texts.from} error={error}>
          {(wiring) => (
            <Select {...wiring} options={options} value={from} onChange={({ target }) => setFrom(target.value)} />
          )}
        </Field>
      </form>
    </Modal>
  );
}
