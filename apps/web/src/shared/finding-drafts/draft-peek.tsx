import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { DraftReview, FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { useRead } from '../../core/data/use-read.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { FindingDescription } from '../findings/record/finding-story.tsx';
import { RecordBody } from '../records/record-body.tsx';
import { findingDraftTexts as texts } from './finding-drafts.texts.ts';
import { ReviewBadge } from './review-badge.tsx';

/** The note of the latest review, which says what has to change. */
function ReviewNote({ review }: { review: DraftReview | null }) {
  if (review === null || review.note === '') return null;
  return (
    <Notice kind={review.state === 'returned' ? 'warning' : 'info'}>
      <bdi>{review.by.fullname}</bdi>: <bdi>{review.note}</bdi>
    </Notice>
  );
}

function DraftContent({ draft }: { draft: FindingDraft }) {
  const { company, engagement, finding, severity, review, lacks, changedAt, fields } = draft;
  return (
    <Stack>
      <Row gap={12}>
        {severity ? (
          <SeverityBadge severity={severity} label={texts.severities[severity]} />
        ) : (
          <Text as="span" tone="muted">
            {texts.noSeverity}
          </Text>
        )}
        <ReviewBadge review={review} />
        <RelativeTime moment={changedAt} />
      </Row>
      <Text tone="muted" size={13}>
        <bdi>{company.name}</bdi> · <bdi>{finding ? texts.changes(finding.idVisual) : engagement.title}</bdi>
      </Text>
      <Text>{lacks.length === 0 ? texts.ready : texts.missing(lacks.map((lack) => texts.lacks[lack]))}</Text>
      <ReviewNote review={review} />
      <FindingDescription finding={fields} />
    </Stack>
  );
}

/** The text of a draft beside the list, as its finding will show it. */
export function DraftPeek({ companyId, draftId }: { companyId: string; draftId: string }) {
  const reading = useRead(findingDrafts.get, { params: { companyId, draftId } });
  const missing = { ...texts.gone, to: '/provider/findingDrafts' };
  return (
    <RecordBody reading={reading} missing={missing}>
      {(draft) => <DraftContent key={draft._id} draft={draft} />}
    </RecordBody>
  );
}
