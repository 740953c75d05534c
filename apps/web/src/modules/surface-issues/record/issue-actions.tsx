import { hasAccess } from '@gatehouse/contract/core/access';
import { findings } from '@gatehouse/contract/findings/findings';
import { issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { isUnresolvedIssue, issueStatus } from '@gatehouse/domain/surface/issue-status';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { issueRecordTexts } from './issue-record.texts.ts';
import { ConvertButton, VerdictButton } from './staff-actions.tsx';
import type { IssueProps } from './use-issue.ts';

const { retest, acceptance: texts } = issueRecordTexts;
const commentAtMost = 20_000;

interface DialogProps extends IssueProps {
  onClose: () => void;
}

function RetestDialog({ issue, onClose }: DialogProps) {
  const form = useForm({
    endpoint: surfaceIssues.change,
    initial: { comment: '' },
    toInput: ({ comment }) => ({
      params: { id: issue._id },
      body: { status: issueStatus.retest, ...(comment.trim() !== '' && { comment }) },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: retest.done });
      onClose();
    },
  });
  return (
    <FormDialog title={retest.title} texts={{ submit: retest.act }} form={form} onClose={onClose}>
      <p>{retest.why}</p>
      <TextArea
        label={retest.comment}
        optionalMark={texts.optional}
        rows={4}
        maxLength={commentAtMost}
        value={form.values.comment}
        error={form.errorOf('comment')}
        onChange={({ target }) => form.set({ comment: target.value })}
      />
    </FormDialog>
  );
}

function AcceptDialog({ issue, onClose }: DialogProps) {
  const { data: policy } = useRead(findings.policy);
  const form = useForm({
    endpoint: surfaceIssues.accept,
    initial: { reason: '', until: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: ({ reason, until }) => ({
      params: { id: issue._id },
      body: { reason, ...(until !== '' && { until }) },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <p>{policy?.acknowledgeNeedsApproval ? texts.twoPersons : texts.why}</p>
      <TextArea
        label={texts.reason}
        rows={4}
        maxLength={commentAtMost}
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={({ target }) => form.set({ reason: target.value })}
      />
      <DayField
        label={texts.until}
        optionalMark={texts.optional}
        hint={texts.untilHint}
        value={form.values.until}
        error={form.errorOf('until')}
        onChange={(until) => form.set({ until })}
      />
    </FormDialog>
  );
}

function EndAcceptance({ issue }: IssueProps) {
  const { change, isBusy } = useChange(surfaceIssues.endAcceptance);
  const end = async (): Promise<void> => {
    const { error } = await change({ params: { id: issue._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.ended });
  };
  return (
    <Button isBusy={isBusy} onClick={() => void end()}>
      {texts.end}
    </Button>
  );
}

/** True if the risk can be accepted now. */
const canBeAccepted = ({ acceptance, request, status }: IssueProps['issue']): boolean =>
  acceptance === null && request === null && isUnresolvedIssue(status);

function ClientActions(props: IssueProps) {
  const { issue } = props;
  const mayWrite = hasAccess(issueWriteAccess, useViewer());
  const [open, setOpen] = useState<'retest' | 'accept' | null>(null);
  const isAcceptable = canBeAccepted(issue);
  const close = () => setOpen(null);
  return (
    <>
      {mayWrite && isAcceptable && (
        <Button icon={<IconFlag size={16} stroke={1.8} />} onClick={() => setOpen('accept')}>
          {texts.act}
        </Button>
      )}
      {mayWrite && issue.acceptance !== null && <EndAcceptance {...props} />}
      {issue.moves.includes(issueStatus.retest) && (
        <Button variant="primary" icon={<IconRefresh size={16} stroke={1.8} />} onClick={() => setOpen('retest')}>
          {retest.act}
        </Button>
      )}
      {open === 'retest' && <RetestDialog {...props} onClose={close} />}
      {open === 'accept' && <AcceptDialog {...props} onClose={close} />}
    </>
  );
}

/** The viewer's actions on an issue. */
export function IssueActions({ issue, companyId }: IssueProps) {
  if (companyId === undefined) return <ClientActions issue={issue} companyId={companyId} />;
  return (
    <>
      {issue.finding === null && <ConvertButton issue={issue} companyId={companyId} />}
      <VerdictButton issue={issue} companyId={companyId} />
    </>
  );
}
