import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { useParams } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { useClientName } from '../../../shared/clients/use-client-name.ts';
import { FindingSkeleton } from '../../../shared/findings/record/finding-skeleton.tsx';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { clientTexts } from '../../../shared/clients/clients.texts.ts';
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
  const { data: issue, failure, refresh } = useIssue({ issueId, companyId });
  usePageTitle(issue?.title ?? issueNames.title);
  if (issue) {
    return (
      <>
        <IssueHead issue={issue} companyId={companyId} />
        <IssueContent key={issue._id} issue={issue} companyId={companyId} />
      </>
    );
  }
  if (!failure) return <FindingSkeleton />;
  const missing = { ...issueRecordTexts.record.missing, to: issueListPath(companyId) };
  return <RecordFailure isPage failure={failure} missing={missing} onRetry={refresh} />;
}

function useCrumbs({ issue, companyId }: IssueProps) {
  const client = useClientName(companyId) ?? clientTexts.unnamed;
  const list = { label: issueTexts.title, to: issueListPath(companyId) };
  const own = { label: issue.idVisual };
  if (companyId === undefined) return [list, own];
  return [
    { label: clientTexts.all, to: '/provider/clients' },
    { label: client, to: `/provider/companies/${companyId}/attack-surface` },
    list,
    own,
  ];
}

function IssueHead(props: IssueProps) {
  const { issue, companyId } = props;
  const { _id, title, idVisual, severity, cvssScore, status } = issue;
  return (
    <RecordHead
      crumbs={useCrumbs(props)}
      title={<bdi>{title}</bdi>}
      {...(companyId === undefined && { star: <BookmarkStar id={bookmarkId('issue', _id)} name={idVisual} /> })}
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
