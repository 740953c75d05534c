import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { type FormEvent, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { failureMessage } from '../../core/failure.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { draftReviewTexts as texts } from './draft-reviews.texts.ts';
import { findingFieldTexts } from './finding-fields.texts.ts';
import type { DraftReviews } from './use-draft-reviews.ts';

const noteAtMost = 2_000;

interface ManyDialogProps {
  rows: readonly FindingDraftRow[];
  reviews: DraftReviews;
  /** Called with true if all calls succeeded. */
  onDone: (isDone: boolean) => void;
  onClose: () => void;
}

/** Returns a form over several calls, in the shape that dialogs expect. */
const formOf = ({ isBusy, failure }: DraftReviews, isDirty: boolean, send: () => void) => ({
  isBusy,
  isDirty,
  notice: failure && failureMessage(failure),
  submit: (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) send();
  },
});

/** Returns several drafts to their authors with one note. */
export function ReturnDraftsDialog({ rows, reviews, onDone, onClose }: ManyDialogProps) {
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = note.trim() === '';
  const form = formOf(reviews, note !== '', () => {
    setIsTried(true);
    if (!isMissing) void reviews.giveBack(rows, note.trim()).then(onDone);
  });
  return (
    <FormDialog
      title={texts.returnTitle(rows.length)}
      texts={{ submit: texts.returnSubmit }}
      form={form}
      onClose={onClose}
    >
      <TextArea
        label={texts.toChange}
        rows={4}
        maxLength={noteAtMost}
        value={note}
        error={isTried && isMissing ? texts.noteMissing : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

/** Returns the other staff members with access to the drafts' client; across several clients there are none. */
function useReviewers(rows: readonly FindingDraftRow[]) {
  const own = useUserInfo()._id;
  const [first, ...others] = new Set(rows.map(({ company }) => company._id));
  const isOne = others.length === 0;
  const { data = [], isLoading } = useRead(
    providerEngagements.staff,
    { query: { companyId: first } },
    { isOff: !isOne || first === undefined },
  );
  return { isOne, isLoading, reviewers: data.filter(({ _id }) => _id !== own) };
}

/** Requests a review of several drafts from one colleague or anyone; across several clients only from anyone. */
export function RequestReviewsDialog({ rows, reviews, onDone, onClose }: ManyDialogProps) {
  const { isOne, isLoading, reviewers } = useReviewers(rows);
  const [reviewerId, setReviewerId] = useState('');
  const [note, setNote] = useState('');
  const form = formOf(reviews, note !== '' || reviewerId !== '', () => {
    const asked = { reviewerId: reviewerId === '' ? null : reviewerId, note: note.trim() };
    void reviews.request(rows, asked).then(onDone);
  });
  return (
    <FormDialog
      title={texts.requestTitle(rows.length)}
      texts={{ submit: texts.requestSubmit }}
      form={form}
      onClose={onClose}
    >
      {isOne && (
        <Combobox
          label={texts.reviewer}
          hint={texts.reviewerHint}
          placeholder={texts.anyone}
          texts={findingFieldTexts.combobox}
          isLoading={isLoading}
          options={reviewers.map(({ _id, fullname }) => ({ value: _id, label: fullname }))}
          value={reviewerId}
          onChange={setReviewerId}
        />
      )}
      <TextArea
        label={texts.note}
        optionalMark={texts.optional}
        rows={3}
        maxLength={noteAtMost}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
