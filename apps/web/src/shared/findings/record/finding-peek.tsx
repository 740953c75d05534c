import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';

import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { RecordBody } from '../../records/record-body.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FindingContent, SeverityScore } from './finding-content.tsx';
import { findingListAddress, type FindingKey, type FindingRecord, useFindingRecord } from './finding-record.ts';
import { findingRecordTexts as texts } from './finding-record.texts.ts';
import { FindingSkeleton } from './finding-skeleton.tsx';

/** The ID of a finding with a copy button. */
export const FindingNumber = ({ finding: { idVisual } }: { finding: FindingRecord }) => (
  <Row gap={4} wraps={false} as="span">
    <code>{idVisual}</code>
    <CopyButton value={idVisual} label={texts.copyId} done={texts.copied} />
  </Row>
);

/** A finding beside a list. */
export function FindingPeek({ record }: { record: FindingKey }) {
  const missing = { ...texts.missing, to: findingListAddress(record) };
  return (
    <RecordBody reading={useFindingRecord(record)} missing={missing} waiting={<FindingSkeleton />}>
      {(finding) => (
        <Stack gap={12}>
          <Row gap={12}>
            <SeverityScore finding={finding} />
            <FindingNumber finding={finding} />
            <BookmarkStar id={bookmarkId('finding', finding._id)} name={finding.idVisual} />
          </Row>
          <FindingContent key={finding._id} isPanel finding={finding} companyId={record.companyId} />
        </Stack>
      )}
    </RecordBody>
  );
}

/** A client's actions for the finding beside a list. */
export function FindingPeekActions({ record }: { record: FindingKey }) {
  const { data: finding } = useFindingRecord(record);
  return finding ? <FindingActions key={finding._id} finding={finding} /> : null;
}
