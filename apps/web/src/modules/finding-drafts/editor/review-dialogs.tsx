import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { findingFieldTexts } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { draftEditorTexts } from '../draft/editor.texts.ts';

const texts = draftEditorTexts.review;
const { combobox } = findingFieldTexts;

interface ReviewDialogProps {
  draft: FindingDraft;
  onClose: () => void;
}

const noteAtMost = 2_000;

const paramsOf = ({ company, _id }: FindingDraft) => ({ companyId: company._id, draftId: _id });

/** The dialog that requests a review from one colleague or from anyone. */
export function RequestReviewDialog({ draft, onClose }: ReviewDialogProps) {
  const own = useUserInfo()._id;
  const { data: staff = [], isLoading } = useRead(providerEngagements.staff, {
    query: { companyId: draft.company._id, scope: 'engagements:write' },
  });
  const form = useForm({
    endpoint: findingDrafts.requestReview,
    initial: { reviewerId: '', note: '' },
    toInput: ({ reviewerId, note }) => ({
      params: paramsOf(draft),
      body: { reviewerId: reviewerId === '' ? null : reviewerId, note },
    }),
    onSaved: ({ review }) => {
      const reviewer = review?.reviewer;
      raiseToast({ kind: 'success', message: reviewer ? texts.askedOf(reviewer.fullname) : texts.asked });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.requestTitle} texts={{ submit: texts.requestSubmit }} form={form} onClose={onClose}>
      <Combobox
        label={texts.reviewer}
        hint={texts.reviewerHint}
        placeholder={texts.anyone}
        texts={combobox}
        isLoading={isLoading}
        options={staff.filter(({ _id }) => _id !== own).map(({ _id, fullname }) => ({ value: _id, label: fullname }))}
        value={form.values.reviewerId}
        error={form.errorOf('reviewerId')}
        onChange={(reviewerId) => form.set({ reviewerId })}
      />
      <TextArea
        label={texts.note}
        optionalMark={formTexts.optional}
        rows={3}
        maxLength={noteAtMost}
        {...form.textField('note')}
      />
    </FormDialog>
  );
}

/** The dialog that returns the draft to its author with the required changes. */
export function ReturnDialog({ draft, onClose }: ReviewDialogProps) {
  const form = useForm({
    endpoint: findingDrafts.review,
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim() === '' ? texts.noteMissing : undefined }),
    toInput: ({ note }) => ({ params: paramsOf(draft), body: { verdict: 'return' as const, note } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.returnedToast });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.returnTitle} texts={{ submit: texts.returnSubmit }} form={form} onClose={onClose}>
      <TextArea label={texts.toChange} rows={4} maxLength={noteAtMost} {...form.textField('note')} />
    </FormDialog>
  );
}
