import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { AcceptanceFields, acceptanceForm } from '../record/acceptance-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { issueRecordTexts } from '../record/issue-record.texts.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { type BulkDialogProps, reasonAtMost } from './bulk-dialog.ts';
import { selectionOf } from './use-issue-job.ts';

const bulk = issueTexts.bulk;
const texts = { submit: issueRecordTexts.acceptance.submit };

/** The dialog that accepts the risk of issues, with a reason and an end date. */
export function IssueAcceptDialog({ target, job, onClose, onStarted }: BulkDialogProps) {
  const form = useForm({
    ...acceptanceForm,
    endpoint: surfaceIssues.acceptJob,
    toInput: ({ reason, until }) => ({ body: { reason, ...selectionOf(target), ...(until !== '' && { until }) } }),
    onSaved: ({ _id }) => {
      job.follow(_id);
      onStarted();
      onClose();
    },
  });
  return (
    <FormDialog title={bulk.acceptTitle(target.count)} texts={texts} form={form} onClose={onClose}>
      <AcceptanceFields form={form} why={bulk.acceptWhy} hint={bulk.reasonHint} atMost={reasonAtMost} />
    </FormDialog>
  );
}
