import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { type ReactNode, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import styles from './finding-drafts.module.css';
import { draftReviewTexts as texts } from './draft-reviews.texts.ts';
import { RequestReviewsDialog, ReturnDraftsDialog } from './many-reviews-dialogs.tsx';
import { type DraftReviews, type RefusedDraft, useDraftReviews } from './use-draft-reviews.ts';

type Question = 'approve' | 'return' | 'request';

interface OpenDialog {
  question: Question;
  rows: readonly FindingDraftRow[];
  /** Clears the selection. */
  clear: () => void;
}

/** Bulk actions on drafts. The dialogs outlive the selection, which ends when the drafts leave the view. */
export function useDraftBulk() {
  const reviews = useDraftReviews();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const ask = (question: Question, rows: readonly FindingDraftRow[], clear: () => void): void =>
    setAsked({ question, rows, clear });
  const actions = (rows: readonly FindingDraftRow[], clear: () => void): ReactNode => (
    <>
      <Button size="small" onClick={() => ask('approve', rows, clear)}>
        {texts.approve}
      </Button>
      <Button size="small" onClick={() => ask('return', rows, clear)}>
        {texts.return}
      </Button>
      <Button size="small" onClick={() => ask('request', rows, clear)}>
        {texts.request}
      </Button>
    </>
  );
  const close = (): void => {
    reviews.forgetFailure();
    setAsked(null);
  };
  const dialogs = (
    <>
      {asked && <Questions asked={asked} reviews={reviews} onClose={close} />}
      <Refused refused={reviews.refused} onClose={reviews.forgetRefused} />
    </>
  );
  return { actions, dialogs };
}

interface QuestionsProps {
  asked: OpenDialog;
  reviews: DraftReviews;
  onClose: () => void;
}

function Questions({ asked: { question, rows, clear }, reviews, onClose }: QuestionsProps) {
  const finish = (isDone: boolean): void => {
    if (!isDone) return;
    clear();
    onClose();
  };
  const dialog = { rows, reviews, onClose, onDone: finish };
  if (question === 'return') return <ReturnDraftsDialog {...dialog} />;
  if (question === 'request') return <RequestReviewsDialog {...dialog} />;
  return (
    <ConfirmDialog
      title={texts.approveTitle(rows.length)}
      texts={{ submit: texts.approveSubmit, cancel: texts.cancel, close: texts.close }}
      isBusy={reviews.isBusy}
      failure={reviews.failure}
      onConfirm={() => void reviews.approve(rows).then(finish)}
      onClose={onClose}
    >
      <p>{texts.approveText}</p>
    </ConfirmDialog>
  );
}

/** The drafts that were not changed, with reasons. */
function Refused({ refused, onClose }: { refused: readonly RefusedDraft[]; onClose: () => void }) {
  return (
    <Modal isOpen={refused.length > 0} title={texts.refused(refused.length)} closeLabel={texts.close} onClose={onClose}>
      <ul className={styles.preview}>
        {refused.map(({ _id, title, message }) => (
          <li key={_id}>
            <bdi>{title}</bdi>
            <div className={styles.reason}>
              <bdi>{message}</bdi>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
