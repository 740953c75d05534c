import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import type { IssueStatus } from '@gatehouse/domain/surface/issue-status';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { issueRecordTexts } from './issue-record.texts.ts';

const { convert, verdict } = issueRecordTexts;
const shownAtMost = 200;

/** An issue for the provider's staff. */
export interface StaffProps {
  issue: SurfaceIssueDetail;
  companyId: string;
}

function ConvertDialog({ issue, companyId, onClose }: StaffProps & { onClose: () => void }) {
  const { data } = useRead(providerEngagements.list, { params: { companyId }, query: { limit: shownAtMost } });
  const form = useForm({
    endpoint: providerSurfaceIssues.convert,
    initial: { engagementId: '' },
    check: ({ engagementId }) => ({ engagementId: engagementId === '' ? convert.missing : undefined }),
    toInput: (body) => ({ params: { companyId, id: issue._id }, body }),
    onSaved: ({ finding }) => {
      raiseToast({ kind: 'success', message: convert.done(finding?.idVisual ?? '') });
      onClose();
    },
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

/** The button that creates a finding from the issue. */
export function ConvertButton(props: StaffProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{convert.act}</Button>
      {isOpen && <ConvertDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function VerdictDialog({ issue, companyId, onClose }: StaffProps & { onClose: () => void }) {
  const [first] = issue.moves;
  const form = useForm({
    endpoint: providerSurfaceIssues.change,
    initial: { status: String(first ?? issue.status), comment: '' },
    toInput: ({ status, comment }) => ({
      params: { companyId, id: issue._id },
      body: { status: Number(status) as IssueStatus, ...(comment.trim() !== '' && { comment }) },
    }),
    onSaved: ({ status }) => {
      raiseToast({ kind: 'success', message: issueRecordTexts.record.marked(issueTexts.statuses[status]) });
      onClose();
    },
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
      <TextArea
        label={verdict.comment}
        optionalMark={issueRecordTexts.acceptance.optional}
        rows={4}
        maxLength={20_000}
        {...form.textField('comment')}
      />
    </FormDialog>
  );
}

/** The button that sets a status with a comment. */
export function VerdictButton(props: StaffProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {verdict.act}
      </Button>
      {isOpen && <VerdictDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
