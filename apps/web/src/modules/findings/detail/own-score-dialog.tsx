import { findings } from '@gatehouse/contract/findings';
import type { Finding } from '@gatehouse/contract/finding-schema';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { sentenceOf } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CvssCalculator } from '../../../shared/cvss/cvss-calculator.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { calculatorTexts } from '../../../shared/cvss/calculator.texts.ts';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';

const texts = findingsTexts.scores;

interface OwnScoreDialogProps {
  finding: Finding;
  params: { id: string; findingId: string };
  onClose: () => void;
}

function useOwnVector({ finding, params, onClose }: OwnScoreDialogProps) {
  const [vector, setVector] = useState(finding.ownVector ?? finding.cvssv3 ?? '');
  const [isTried, setIsTried] = useState(false);
  const { change: setOwnVector, isBusy, failure } = useChange(findings.own, { isQuiet: true });
  const isScored = scoreVector(vector).ok;

  const send = async (wanted: string | null): Promise<void> => {
    const outcome = await setOwnVector({ params, body: { vector: wanted } });
    if (outcome.error) return;
    raiseToast({ kind: 'success', message: texts.saved });
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    // A vector that cannot be read stands in the field alone, while the choices below are still those before it.
    const isRefused = event.currentTarget.querySelector('[aria-invalid=true]') !== null;
    if (isScored && !isRefused) void send(vector);
  };
  return { vector, setVector, isTried, isScored, send, submit, isBusy, failure };
}

/** The client's own judgement of the vector; the provider's stays beside it. */
export function OwnScoreDialog(props: OwnScoreDialogProps) {
  const { finding, onClose } = props;
  const { vector, setVector, isTried, isScored, send, submit, isBusy, failure } = useOwnVector(props);
  const formId = useId();
  return (
    <Modal
      size="large"
      isOpen
      title={texts.dialogTitle}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          {finding.ownVector !== null && (
            <Button variant="quiet" isBusy={isBusy} onClick={() => void send(null)}>
              {texts.takeAway}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        <p>{texts.dialogWhy}</p>
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        {isTried && !isScored && <Notice kind="error">{texts.incompleteVector}</Notice>}
        <CvssCalculator vector={vector} onChange={setVector} texts={calculatorTexts} headingLevel={3} />
      </form>
    </Modal>
  );
}
