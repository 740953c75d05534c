import { findings } from '@gatehouse/contract/findings/findings';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { useRead } from '../../../core/data/use-read.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { issueRecordTexts } from '../record/issue-record.texts.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { type BulkDialogProps, reasonAtMost } from './bulk-dialog.ts';
import { selectionOf } from './use-issue-job.ts';

const texts = issueRecordTexts.acceptance;
const bulk = issueTexts.bulk;

/** The dialog that accepts the risk of issues, with a reason and an end date. */
export function IssueAcceptDialog({ target, job, onClose, onStarted }: BulkDialogProps) {
  const { data: policy } = useRead(findings.policy);
  const form = useForm({
    endpoint: surfaceIssues.acceptJob,
    initial: { reason: '', until: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: ({ reason, until }) => ({ body: { reason, ...selectionOf(target), ...(until !== '' && { until }) } }),
    onSaved: ({ _id }) => {
      job.follow(_id);
      onStarted();
      onClose();
    },
  });
  return (
    <FormDialog title={bulk.acceptTitle(target.count)} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <p>{policy?.acknowledgeNeedsApproval ? texts.twoPersons : bulk.acceptWhy}</p>
      <TextArea
        label={texts.reason}
        hint={bulk.reasonHint}
        rows={3}
        maxLength={reasonAtMost}
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={({ target: { value } }) => form.set({ reason: value })}
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
