import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { useParams } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { bySide } from '../../../core/sides.ts';
import { useClientCrumbs } from '../../../shared/clients/use-client-name.ts';
import { FindingSkeleton } from '../../../shared/findings/record/finding-skeleton.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { issueListPath } from '../issue-address.ts';
import { IssueNote, issueNote, IssueSeverity, IssueStatusBadge } from '../issue-marks.tsx';
import { issueNames } from '../surface-issues-names.texts.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { issueRecordTexts } from './issue-record.texts.ts';
import { IssueActions } from './issue-actions.tsx';
import { IssueContent } from './issue-content.tsx';
import { IssueNumber } from './issue-peek.tsx';
import { type IssueProps, useIssue } from './use-issue.ts';

/** An issue, for its client and for the provider's staff. */
export default function IssuePage() {
  const { companyId, issueId = '' } = useParams();
  const reading = useIssue({ issueId, companyId });
  usePageTitle(reading.data?.title ?? issueNames.title);
  const missing = { ...issueRecordTexts.record.missing, to: issueListPath(companyId) };
  return (
    <RecordBody isPage reading={reading} missing={missing} waiting={<FindingSkeleton />}>
      {(issue) => (
        <>
          <IssueHead issue={issue} companyId={companyId} />
          <IssueContent key={issue._id} issue={issue} companyId={companyId} />
        </>
      )}
    </RecordBody>
  );
}

function useCrumbs({ issue, companyId }: IssueProps) {
  const list = { label: issueTexts.title, to: issueListPath(companyId) };
  return [...useClientCrumbs(companyId, [], '/attack-surface'), list, { label: issue.idVisual }];
}

function IssueHead(props: IssueProps) {
  const { issue, companyId } = props;
  const { _id, title, idVisual, severity, cvssScore, status } = issue;
  return (
    <RecordHead
      crumbs={useCrumbs(props)}
      title={<bdi>{title}</bdi>}
      {...bySide(companyId, { star: <BookmarkStar id={bookmarkId('issue', _id)} name={idVisual} /> }, () => ({}))}
      meta={[
        <IssueNumber key="id" idVisual={idVisual} />,
        <IssueSeverity key="severity" severity={severity} score={cvssScore} />,
        <IssueStatusBadge key="status" status={status} />,
        ...(issueNote(issue) === null ? [] : [<IssueNote key="note" {...issue} />]),
      ]}
      actions={<IssueActions {...props} />}
    />
  );
}
