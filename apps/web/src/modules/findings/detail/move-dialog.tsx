import { findings } from '@gatehouse/contract/findings';
import { attachments } from '@gatehouse/contract/attachments';
import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { type FormEvent, useId, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { attachmentDoor } from '../../../core/attachment-door.ts';
import { issueOf, sentenceOf } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useAttachments } from '../../../core/use-attachments.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { AttachArea } from '../../../shared/uploads/attach-area.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { type ClientMove, statusesOf } from './client-moves.ts';
import styles from '../findings.module.css';
import { moveTexts } from './move.texts.ts';

interface MoveDialogProps {
  move: ClientMove;
  finding: FindingDetail;
  onClose: () => void;
}

/** The words of a move; acceptance depends on whether the company asks for a second person. */
function wordsOf(move: ClientMove, needsTwo: boolean) {
  if (move !== 'acknowledge') return moveTexts[move];
  const { whyTwo, submitTwo, doneTwo, ...words } = moveTexts.acknowledge;
  return needsTwo ? { ...words, why: whyTwo, submit: submitTwo, done: doneTwo } : words;
}

function useMove({ move, finding, onClose }: MoveDialogProps, done: string) {
  const [form, setForm] = useState({ comment: '', until: '', isTried: false });
  const { change: moveFinding, isBusy, failure } = useChange(findings.specificInfo, { isQuiet: true });
  const params = { id: finding.engagement._id, findingId: finding._id };
  // What opens a finding again needs no proof.
  const proof = useAttachments(move === 'reopen' ? null : attachmentDoor(attachments.ofFinding, params));
  const isReasonMissing = move === 'acknowledge' && form.comment.trim() === '';

  const send = async (): Promise<void> => {
    const { error: refusal } = await moveFinding({
      params,
      body: {
        statusVulnerability: statusesOf[move],
        ...(form.comment.trim() !== '' && { comment: form.comment }),
        ...(form.until !== '' && { until: form.until }),
        ...(proof.fileIds.length > 0 && { fileIds: proof.fileIds }),
      },
    });
    if (refusal) return;
    raiseToast({ kind: 'success', message: done });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setForm({ ...form, isTried: true });
    if (!isReasonMissing && proof.isSettled) void send();
  };
  const close = () => {
    proof.dropAll();
    onClose();
  };
  return { form, setForm, submit, close, isBusy, failure, isReasonMissing, proof };
}

interface MoveFieldsProps {
  move: ClientMove;
  label: string;
  entry: ReturnType<typeof useMove>;
}

function MoveFields({ move, label, entry }: MoveFieldsProps) {
  const { form, setForm, failure, isReasonMissing } = entry;
  const missing = form.isTried && isReasonMissing ? moveTexts.acknowledge.missing : undefined;
  return (
    <>
      <TextArea
        label={label}
        rows={4}
        maxLength={20_000}
        {...(move !== 'acknowledge' && { optionalMark: moveTexts.optional })}
        error={missing ?? issueOf(failure, 'comment')}
        value={form.comment}
        onChange={(event) => setForm({ ...form, comment: event.target.value })}
      />
      {move === 'acknowledge' && (
        <DayField
          label={moveTexts.acknowledge.until}
          optionalMark={moveTexts.optional}
          hint={moveTexts.acknowledge.untilHint}
          error={issueOf(failure, 'until')}
          value={form.until}
          onChange={(until) => setForm({ ...form, until })}
        />
      )}
    </>
  );
}

/** Asks for what a move needs. A refusal is shown here, and what was typed stays. */
export function MoveDialog(props: MoveDialogProps) {
  const { move } = props;
  const rules = useRead(findings.policy, undefined, { isOff: move !== 'acknowledge' });
  const words = wordsOf(move, rules.data?.acknowledgeNeedsApproval ?? false);
  const entry = useMove(props, words.done);
  const { submit, close, isBusy, failure, proof } = entry;
  const formId = useId();
  return (
    <Modal
      isOpen
      title={words.title}
      closeLabel={moveTexts.close}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{moveTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!proof.isSettled}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        <p>{words.why}</p>
        {failure && failure.issues.length === 0 && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        <AttachArea {...proof.area}>
          <MoveFields move={move} label={words.comment} entry={entry} />
        </AttachArea>
      </form>
    </Modal>
  );
}
