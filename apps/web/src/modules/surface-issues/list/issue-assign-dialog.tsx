import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { type BulkDialogProps, reasonAtMost } from './bulk-dialog.ts';
import { selectionOf } from './use-issue-job.ts';

const texts = issueTexts.bulk;
const nobody = 'unassigned';

export function IssueAssignDialog({ target, job, onClose, onStarted }: BulkDialogProps) {
  const { data: colleagues = [] } = useRead(surfaceIssues.colleagues);
  const me = useUserInfo();
  const form = useForm({
    endpoint: surfaceIssues.assignJob,
    initial: { userId: me._id, reason: '' },
    toInput: ({ userId, reason }) => ({
      body: { userId: userId === nobody ? null : userId, reason, ...selectionOf(target) },
    }),
    onSaved: ({ _id }) => {
      job.follow(_id);
      onStarted();
      onClose();
    },
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
      <TextArea
        label={texts.reason}
        optionalMark={formTexts.optional}
        hint={texts.reasonHint}
        rows={3}
        maxLength={reasonAtMost}
        {...form.textField('reason')}
      />
    </FormDialog>
  );
}
