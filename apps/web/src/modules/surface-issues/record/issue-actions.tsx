import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { type IssueStatus, isUnresolvedIssue, issueStatus } from '@gatehouse/domain/surface/issue-status';
import { useState } from 'react';
import { hasAccess } from '@gatehouse/contract/core/access';
import { issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';

import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useDialogForm } from '../../../shared/forms/use-dialog-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { issueRecordTexts } from './issue-record.texts.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useViewer } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
import { AcceptanceFields, acceptanceForm } from './acceptance-fields.tsx';
import type { IssueProps } from './use-issue.ts';

const { convert, verdict, retest, acceptance: texts } = issueRecordTexts;
const commentAtMost = 20_000;
const commentField = { optionalMark: texts.optional, rows: 4, maxLength: commentAtMost } as const;
const shownAtMost = 200;

/** An issue for the provider's staff. */
interface StaffProps {
  issue: SurfaceIssueDetail;
  companyId: string;
}

function ConvertDialog({ issue, companyId, onClose }: StaffProps & { onClose: () => void }) {
  const { data } = useRead(providerEngagements.list, { params: { companyId }, query: { limit: shownAtMost } });
  const form = useDialogForm({
    endpoint: providerSurfaceIssues.convert,
    initial: { engagementId: '' },
    check: ({ engagementId }) => ({ engagementId: engagementId === '' ? convert.missing : undefined }),
    toInput: (body) => ({ params: { companyId, id: issue._id }, body }),
    done: ({ finding }) => convert.done(finding?.idVisual ?? ''),
    onClose,
  });
  const options = [
    { value: '', label: convert.choose },
    ...(data?.rows ?? []).map(({ _id, idVisual, title }) => ({ value: _id, label: `${idVisual} · ${title}` })),
  ];
  return (
    <FormDialog title={convert.title} texts={{ submit: convert.submit }} form={form} onClose={onClose}>
      <p>{convert.why}</p>
      <SelectField
        label={convert.engagement}
        error={form.errorOf('engagementId')}
        options={options}
        value={form.values.engagementId}
        onChange={(engagementId) => form.set({ engagementId })}
      />
    </FormDialog>
  );
}

function VerdictDialog({ issue, companyId, onClose }: StaffProps & { onClose: () => void }) {
  const [first] = issue.moves;
  const form = useDialogForm({
    endpoint: providerSurfaceIssues.change,
    initial: { status: String(first ?? issue.status), comment: '' },
    toInput: ({ status, comment }) => ({
      params: { companyId, id: issue._id },
      body: { status: Number(status) as IssueStatus, ...(comment.trim() !== '' && { comment }) },
    }),
    done: ({ status }) => issueRecordTexts.record.marked(issueTexts.statuses[status]),
    onClose,
  });
  return (
    <FormDialog title={verdict.title} texts={{ submit: verdict.submit }} form={form} onClose={onClose}>
      <SelectField
        label={issueTexts.columns.status}
        error={form.errorOf('status')}
        options={issue.moves.map((code) => ({ value: String(code), label: issueTexts.statuses[code] }))}
        value={form.values.status}
        onChange={(status) => form.set({ status })}
      />
      <TextArea label={verdict.comment} {...commentField} {...form.textField('comment')} />
    </FormDialog>
  );
}

interface DialogProps extends IssueProps {
  onClose: () => void;
}

function RetestDialog({ issue, onClose }: DialogProps) {
  const form = useDialogForm({
    endpoint: surfaceIssues.change,
    initial: { comment: '' },
    toInput: ({ comment }) => ({
      params: { id: issue._id },
      body: { status: issueStatus.retest, ...(comment.trim() !== '' && { comment }) },
    }),
    done: () => retest.done,
    onClose,
  });
  return (
    <FormDialog title={retest.title} texts={{ submit: retest.act }} form={form} onClose={onClose}>
      <p>{retest.why}</p>
      <TextArea label={retest.comment} {...commentField} {...form.textField('comment')} />
    </FormDialog>
  );
}

function AcceptDialog({ issue, onClose }: DialogProps) {
  const form = useDialogForm({
    ...acceptanceForm,
    endpoint: surfaceIssues.accept,
    toInput: ({ reason, until }) => ({
      params: { id: issue._id },
      body: { reason, ...(until !== '' && { until }) },
    }),
    done: () => texts.done,
    onClose,
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

function StaffActions(props: StaffProps) {
  const [open, setOpen] = useState<'convert' | 'verdict' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {props.issue.finding === null && <Button onClick={() => setOpen('convert')}>{convert.act}</Button>}
      <Button variant="primary" onClick={() => setOpen('verdict')}>
        {verdict.act}
      </Button>
      {open === 'convert' && <ConvertDialog {...props} onClose={close} />}
      {open === 'verdict' && <VerdictDialog {...props} onClose={close} />}
    </>
  );
}

/** The viewer's actions on an issue. */
export const IssueActions = (props: IssueProps) =>
  bySide(props.companyId, <ClientActions {...props} />, (companyId) => (
    <StaffActions issue={props.issue} companyId={companyId} />
  ));
