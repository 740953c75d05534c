import { hasAccess } from '@gatehouse/contract/core/access';
import { issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { isUnresolvedIssue, issueStatus } from '@gatehouse/domain/surface/issue-status';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { useViewer } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { AcceptanceFields, acceptanceForm } from './acceptance-fields.tsx';
import { issueRecordTexts } from './issue-record.texts.ts';
import { ConvertButton, type StaffProps, VerdictButton } from './staff-actions.tsx';
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
        {...form.textField('comment')}
      />
    </FormDialog>
  );
}

function AcceptDialog({ issue, onClose }: DialogProps) {
  const form = useForm({
    ...acceptanceForm,
    endpoint: surfaceIssues.accept,
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
      <AcceptanceFields form={form} why={texts.why} atMost={commentAtMost} />
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

const StaffActions = (props: StaffProps) => (
  <>
    {props.issue.finding === null && <ConvertButton {...props} />}
    <VerdictButton {...props} />
  </>
);

/** The viewer's actions on an issue. */
export const IssueActions = (props: IssueProps) =>
  bySide(props.companyId, <ClientActions {...props} />, (companyId) => (
    <StaffActions issue={props.issue} companyId={companyId} />
  ));
