import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { DraftReview, FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ReviewBadge } from '../../../shared/finding-drafts/review-badge.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import styles from './editor.module.css';
import { draftEditorTexts } from '../draft/editor.texts.ts';
import { RequestReviewDialog, ReturnDialog } from './review-dialogs.tsx';
import { sectionId } from './use-editor-keys.ts';

const texts = draftEditorTexts.review;

function lineOf({ state, by, reviewer }: DraftReview): string {
  if (state !== 'requested') return texts[state](by.fullname);
  return reviewer ? texts.requestedOf(by.fullname, reviewer.fullname) : texts.requested(by.fullname);
}

/** The latest step of the review, with its author, time and note. */
function LatestStep({ review }: { review: DraftReview }) {
  return (
    <Stack gap={8}>
      <Row justify="between">
        <ReviewBadge review={review} look="pill" />
        <RelativeTime moment={review.at} />
      </Row>
      <Sentence text={lineOf(review)} />
      {review.note !== '' && (
        <p className={styles.note} dir="auto">
          {review.note}
        </p>
      )}
    </Stack>
  );
}

/** The button that approves the displayed version. */
function ApproveButton({ draft }: { draft: FindingDraft }) {
  const { change, isBusy } = useChange(findingDrafts.review);
  const approve = async (): Promise<void> => {
    const params = { companyId: draft.company._id, draftId: draft._id };
    const { error } = await change({ params, body: { verdict: 'approve', note: '', revision: draft.revision } });
    if (!error) raiseToast({ kind: 'success', message: texts.approvedToast });
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void approve()}>
      {texts.approve}
    </Button>
  );
}

/** The review by a colleague. It can always be requested, and the provider may require it. */
export function DraftReviewPart({ draft }: { draft: FindingDraft }) {
  const [asked, setAsked] = useState<'request' | 'return' | null>(null);
  const close = () => setAsked(null);
  const { review } = draft;
  return (
    <Card title={texts.title}>
      <Stack gap={12}>
        {review ? (
          <LatestStep review={review} />
        ) : (
          <Text tone="muted" size={13}>
            {draft.lacks.includes('review') ? texts.demanded : texts.none}
          </Text>
        )}
        <Row>
          <Button id={sectionId('review')} size="small" onClick={() => setAsked('request')}>
            {texts.request}
          </Button>
          {review?.state !== 'approved' && <ApproveButton draft={draft} />}
          <Button size="small" onClick={() => setAsked('return')}>
            {texts.return}
          </Button>
        </Row>
      </Stack>
      {asked === 'request' && <RequestReviewDialog draft={draft} onClose={close} />}
      {asked === 'return' && <ReturnDialog draft={draft} onClose={close} />}
    </Card>
  );
}
