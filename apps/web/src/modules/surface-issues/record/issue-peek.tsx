import { FindingSkeleton } from '../../../shared/findings/record/finding-skeleton.tsx';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { issueListPath } from '../issue-address.ts';
import { IssueNote } from '../issue-marks.tsx';
import { issueRecordTexts } from './issue-record.texts.ts';
import { IssueActions } from './issue-actions.tsx';
import { IssueContent } from './issue-content.tsx';
import { type IssueKey, useIssue } from './use-issue.ts';

const texts = issueRecordTexts.record;

/** The ID of an issue with a copy button. */
export const IssueNumber = ({ idVisual }: { idVisual: string }) => (
  <Row gap={4} wraps={false} as="span">
    <code>{idVisual}</code>
    <CopyButton value={idVisual} label={texts.copyId} done={texts.copied} />
  </Row>
);

export function IssuePeek(key: IssueKey) {
  const { data: issue, failure, refresh } = useIssue(key);
  if (issue) {
    return (
      <Stack gap={12}>
        <Row gap={8}>
          <IssueNumber idVisual={issue.idVisual} />
          <IssueNote {...issue} />
        </Row>
        <IssueContent key={issue._id} isPanel issue={issue} companyId={key.companyId} />
      </Stack>
    );
  }
  if (!failure) return <FindingSkeleton />;
  return (
    <RecordFailure
      failure={failure}
      missing={{ ...texts.missing, to: issueListPath(key.companyId) }}
      onRetry={refresh}
    />
  );
}

export function IssuePeekActions(key: IssueKey) {
  const { data: issue } = useIssue(key);
  return issue ? <IssueActions key={issue._id} issue={issue} companyId={key.companyId} /> : null;
}
