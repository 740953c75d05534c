import { findings } from '@gatehouse/contract/findings/findings';
import { attachments } from '@gatehouse/contract/attachments/attachments';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { type FormEvent, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { attachmentUpload } from '../../core/attachment-upload.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { DayField } from '../dates/day-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { AttachArea } from '../uploads/attach-area.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { findingListTexts } from './finding-list.texts.ts';
import { type FindingBatch, batchLimit } from './use-finding-batch.ts';

const texts = findingListTexts.accept;

const dayMs = 24 * 60 * 60 * 1000;
/** The API accepts only days after today, in UTC. */
const tomorrow = (): string => new Date(Date.now() + dayMs).toISOString().slice(0, 10);

interface AcknowledgeDialogProps {
  rows: readonly FindingRow[];
  batch: FindingBatch;
  onClose: () => void;
}

/** Attachments are uploaded to the first finding and attached to all of them in one call. */
function useProof(rows: readonly FindingRow[]) {
  const [first] = rows;
  const params = { id: first?.engagement._id ?? '', findingId: first?._id ?? '' };
  return useAttachments(rows.length <= batchLimit ? attachmentUpload(attachments.ofFinding, params) : null);
}

/** A dialog to accept the risk of several findings, with a reason and an optional expiry date. */
export function AcknowledgeDialog({ rows, batch, onClose }: AcknowledgeDialogProps) {
  const { data: policy } = useRead(findings.policy);
  const needsApproval = policy?.acknowledgeNeedsApproval ?? false;
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';
  const proof = useProof(rows);
  const close = () => {
    proof.dropAll();
    onClose();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (isMissing || !proof.isSettled) return;
    const message = needsApproval ? findingListTexts.batch.requested : findingListTexts.batch.acknowledged;
    const { fileIds } = proof;
    const more = { ...(until && { until }), ...(fileIds.length > 0 && { fileIds }) };
    const change = { statusVulnerability: 'Acknowledged', comment: reason.trim(), ...more } as const;
    await batch.move(rows, change, message);
    onClose();
  };

  const form = {
    isBusy: batch.isBusy || !proof.isSettled,
    isDirty: [reason, until, ...proof.fileIds].some((value) => value !== ''),
    notice: null,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
  return (
    <FormDialog title={texts.title(rows.length)} texts={texts} form={form} onClose={close}>
      <Notice kind="info">{needsApproval ? texts.needsApproval : texts.text}</Notice>
      <AttachArea {...proof.area}>
        <TextArea
          label={texts.reason}
          rows={4}
          maxLength={20_000}
          value={reason}
          error={isTried && isMissing ? texts.reasonMissing : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </AttachArea>
      <DayField
        label={texts.until}
        optionalMark={texts.optional}
        hint={texts.untilHint}
        min={tomorrow()}
        value={until}
        onChange={setUntil}
      />
    </FormDialog>
  );
}
