import { FindingSkeleton } from '../../../shared/findings/record/finding-skeleton.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { issueListPath } from '../issue-address.ts';
import { IssueNote, IssueSeverity } from '../issue-marks.tsx';
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
  const missing = { ...texts.missing, to: issueListPath(key.companyId) };
  return (
    <RecordBody reading={useIssue(key)} missing={missing} waiting={<FindingSkeleton />}>
      {(issue) => (
        <Stack gap={12}>
          <Row gap={8}>
            <IssueSeverity severity={issue.severity} score={issue.cvssScore} />
            <IssueNumber idVisual={issue.idVisual} />
            <IssueNote {...issue} />
          </Row>
          <IssueContent key={issue._id} isPanel issue={issue} companyId={key.companyId} />
        </Stack>
      )}
    </RecordBody>
  );
}

export function IssuePeekActions(key: IssueKey) {
  const { data: issue } = useIssue(key);
  return issue ? <IssueActions key={issue._id} issue={issue} companyId={key.companyId} /> : null;
}
