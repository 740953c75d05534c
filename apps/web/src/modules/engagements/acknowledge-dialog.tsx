import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFindingPolicyQuery } from './finding-list.api.ts';
import styles from './finding-list.module.css';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingBatch } from './use-finding-batch.ts';

const texts = findingListTexts.accept;

const dayMs = 24 * 60 * 60 * 1000;
/** The API refuses a day that is not to come, in UTC. */
const tomorrow = (): string => new Date(Date.now() + dayMs).toISOString().slice(0, 10);

interface AcknowledgeDialogProps {
  rows: readonly FindingRow[];
  batch: FindingBatch;
  onClose: () => void;
}

/** Accepting a risk takes a reason, and a day on which it ends if there is one. */
export function AcknowledgeDialog({ rows, batch, onClose }: AcknowledgeDialogProps) {
  const { data: policy } = useFindingPolicyQuery();
  const needsApproval = policy?.acknowledgeNeedsApproval ?? false;
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) return;
    const told = needsApproval ? findingListTexts.batch.requested : findingListTexts.batch.acknowledged;
    const change = { statusVulnerability: 'Acknowledged', comment: reason.trim(), ...(until && { until }) } as const;
    await batch.move(rows, change, told);
    onClose();
  };

  return (
    <Modal isOpen title={texts.title(rows.length)} closeLabel={texts.close} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Notice kind="info">{needsApproval ? texts.needsApproval : texts.text}</Notice>
        <TextArea
          label={texts.reason}
          rows={4}
          maxLength={20_000}
          value={reason}
          error={isTried && isMissing ? texts.reasonMissing : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          type="date"
          label={texts.until}
          optionalMark={texts.optional}
          hint={texts.untilHint}
          min={tomorrow()}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <div className={styles.line}>
          <Button type="submit" variant="primary" isBusy={batch.isBusy}>
            {texts.submit}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
