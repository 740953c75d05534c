import type { DraftReview } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import type { DraftReviewState } from '@gatehouse/contract/finding-drafts/finding-draft';

import { type StatusSign, StatusBadge } from '../../ui/marks/status-badge.tsx';
import { findingDraftTexts } from './finding-drafts.texts.ts';

const signs: Record<DraftReviewState, StatusSign> = { requested: 'planned', approved: 'completed', returned: 'retest' };

interface ReviewBadgeProps {
  review: DraftReview | null;
  look?: 'pill' | 'plain';
}

/** The review state of a draft; renders nothing without a requested review. */
export const ReviewBadge = ({ review, look = 'plain' }: ReviewBadgeProps) =>
  review && <StatusBadge sign={signs[review.state]} label={findingDraftTexts.review[review.state]} look={look} />;
