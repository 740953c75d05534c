import type { IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { type IssueStatus, issueStatusCodes } from '@gatehouse/domain/surface/issue-status';
import { type FormEvent, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import type { useClientJobs } from '../../../shared/jobs/use-client-jobs.tsx';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { AcceptanceFields, acceptanceForm } from '../record/acceptance-fields.tsx';
import { issueRecordTexts } from '../record/issue-record.texts.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import type { BulkTarget, IssueScope } from './issue-scope.ts';

const texts = issueTexts.bulk;
const nobody = 'unassigned';

const reasonField = {
  label: texts.reason,
  hint: texts.reasonHint,
  rows: 3,
  /** Maximum characters of the reason of a bulk change. */
  maxLength: 2_000,
} as const;

interface BulkDialogProps {
  target: BulkTarget;
  jobs: Pick<ReturnType<typeof useClientJobs<IssueJob>>, 'start' | 'follow'>;
  onClose: () => void;
}

/** Ends the selection and closes the dialog once the server has accepted the change. */
function finish({ target, onClose }: BulkDialogProps): void {
  target.clear?.();
  onClose();
}

const followed = (props: BulkDialogProps) => (job: IssueJob) => {
  props.jobs.follow(job);
  finish(props);
};

/** Returns the issues in the format of the calls for a client's own users. */
function selectionOf({ parts: [part] }: BulkTarget) {
  const { ids, filter } = part ?? {};
  return { except: [], ...(ids ? { ids } : { filter: filter ?? {} }) };
}

/** The dialog that accepts the risk of issues, with a reason and an end date. */
function AcceptDialog(props: BulkDialogProps) {
  const { target, onClose } = props;
  const form = useForm({
    ...acceptanceForm,
    endpoint: surfaceIssues.acceptJob,
    toInput: ({ reason, until }) => ({ body: { reason, ...selectionOf(target), ...(until !== '' && { until }) } }),
    onSaved: followed(props),
  });
  const submit = issueRecordTexts.acceptance.submit;
  return (
    <FormDialog title={texts.acceptTitle(target.count)} texts={{ submit }} form={form} onClose={onClose}>
      <AcceptanceFields form={form} why={texts.acceptWhy} hint={texts.reasonHint} atMost={reasonField.maxLength} />
    </FormDialog>
  );
}

function AssignDialog(props: BulkDialogProps) {
  const { target, onClose } = props;
  const { data: colleagues = [] } = useRead(surfaceIssues.colleagues);
  const me = useUserInfo();
  const form = useForm({
    endpoint: surfaceIssues.assignJob,
    initial: { userId: me._id, reason: '' },
    toInput: ({ userId, reason }) => ({
      body: { userId: userId === nobody ? null : userId, reason, ...selectionOf(target) },
    }),
    onSaved: followed(props),
  });
  const options = [
    { value: me._id, label: me.fullname },
    ...colleagues.filter(({ _id }) => _id !== me._id).map(({ _id, fullname }) => ({ value: _id, label: fullname })),
    { value: nobody, label: issueTexts.unassigned },
  ];
  return (
    <FormDialog title={texts.assignTitle(target.count)} texts={{ submit: texts.assign }} form={form} onClose={onClose}>
      <SelectField
        label={issueTexts.columns.assignee}
        error={form.errorOf('userId')}
        value={form.values.userId}
        options={options}
        onChange={(userId) => form.set({ userId })}
      />
      <TextArea {...reasonField} optionalMark={formTexts.optional} {...form.textField('reason')} />
    </FormDialog>
  );
}

interface StatusDialogProps extends BulkDialogProps {
  change: IssueScope<never>['change'];
}

/** The dialog of a bulk status change. It asks for the reason, and the provider's staff for the status. */
function StatusDialog({ change, ...props }: StatusDialogProps) {
  const { target, jobs, onClose } = props;
  const [status, setStatus] = useState<IssueStatus>(change.status);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') return setError(texts.reasonMissing);
    setIsBusy(true);
    const hasStarted = await jobs.start(target.parts, { status, reason: reason.trim() });
    setIsBusy(false);
    if (hasStarted) finish(props);
    return undefined;
  };
  const form = { isBusy, isDirty: false, notice: null, submit: (event: FormEvent) => void submit(event) };
  return (
    <FormDialog title={change.title(target.count)} texts={{ submit: change.submitLabel }} form={form} onClose={onClose}>
      {change.choosesStatus && (
        <SelectField
          label={texts.status}
          value={String(status)}
          options={issueStatusCodes.map((code) => ({ value: String(code), label: issueTexts.statuses[code] }))}
          onChange={(value) => setStatus(Number(value) as IssueStatus)}
        />
      )}
      <TextArea {...reasonField} value={reason} error={error} onChange={({ target: { value } }) => setReason(value)} />
    </FormDialog>
  );
}

/** The dialog of a bulk action on issues. */
export function BulkDialog(props: StatusDialogProps) {
  const dialogs = { assign: AssignDialog, accept: AcceptDialog, status: StatusDialog };
  const Dialog = dialogs[props.target.act];
  return <Dialog {...props} />;
}
