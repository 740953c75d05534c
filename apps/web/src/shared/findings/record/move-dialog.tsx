import { attachments } from '@gatehouse/contract/attachments/attachments';
import { findings } from '@gatehouse/contract/findings/findings';

import { attachmentUpload } from '../../../core/attachment-upload.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useAttachments } from '../../../core/use-attachments.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { AttachArea } from '../../uploads/attach-area.tsx';
import { AcceptanceApprover, AcceptanceExpiry, AcceptanceMeaning } from './acceptance-guide.tsx';
import { type StatusRequest, statusByMove } from './client-moves.ts';
import { clientParams, type FindingRecord } from './finding-record.ts';
import { moveTexts } from './move.texts.ts';

export interface MoveDialogProps {
  move: StatusRequest;
  finding: FindingRecord;
  onClose: () => void;
}

/** Returns the texts of a status change. Those of an acceptance depend on the company's approval policy. */
function useTexts(move: StatusRequest) {
  const { data: policy } = useRead(findings.policy, undefined, { isOff: move !== 'acknowledge' });
  const needsApproval = policy?.acknowledgeNeedsApproval ?? false;
  if (move !== 'acknowledge') return { texts: moveTexts[move], needsApproval };
  const { twoPersons, ...own } = moveTexts.acknowledge;
  return { texts: needsApproval ? { ...own, ...twoPersons } : own, needsApproval };
}

function useMove({ move, finding, onClose }: MoveDialogProps, done: string) {
  const params = clientParams(finding);
  // Reopening needs no evidence.
  const proof = useAttachments(move === 'reopen' ? null : attachmentUpload(attachments.ofFinding, params));
  const form = useForm({
    endpoint: findings.specificInfo,
    initial: { comment: '', until: '' },
    check: ({ comment }) => ({
      comment: move === 'acknowledge' && comment.trim() === '' ? moveTexts.reasonMissing : undefined,
    }),
    toInput: ({ comment, until }) => ({
      params,
      body: {
        statusVulnerability: statusByMove[move],
        ...(comment.trim() !== '' && { comment }),
        ...(until !== '' && { until }),
        ...(proof.fileIds.length > 0 && { fileIds: proof.fileIds }),
      },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: done });
      onClose();
    },
  });
  return { form, proof };
}

/** A dialog for a status change. Server errors are shown in it, and the input is kept. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, onClose } = props;
  const { texts, needsApproval } = useTexts(move);
  const { form, proof } = useMove(props, texts.done);
  const { values, set, errorOf } = form;
  const close = () => {
    proof.dropAll();
    onClose();
  };
  return (
    <FormDialog
      title={texts.title}
      texts={{ ...moveTexts, submit: texts.submit }}
      form={form}
      isDisabled={!proof.isSettled}
      onClose={close}
    >
      <p>{texts.why}</p>
      {move === 'acknowledge' && <AcceptanceMeaning until={values.until} needsApproval={needsApproval} />}
      <AttachArea {...proof.area}>
        <TextArea
          label={texts.comment}
          {...(move !== 'acknowledge' && { optionalMark: moveTexts.optional })}
          rows={4}
          maxLength={20_000}
          value={values.comment}
          error={errorOf('comment')}
          onChange={({ target }) => set({ comment: target.value })}
        />
        {move === 'acknowledge' && (
          <AcceptanceExpiry value={values.until} error={errorOf('until')} onChange={(until) => set({ until })} />
        )}
      </AttachArea>
      {move === 'acknowledge' && <AcceptanceApprover needsApproval={needsApproval} />}
    </FormDialog>
  );
}
