import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { displayDate } from '@gatehouse/domain/display-date';

import { useChange } from '../../../core/data/use-change.ts';
import { markdownTexts } from '../../../core/markdown.texts.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { issueRecordTexts } from './issue-record.texts.ts';

const { acceptance: texts, record } = issueRecordTexts;

interface RequestProps {
  issue: SurfaceIssueDetail;
  request: NonNullable<SurfaceIssueDetail['request']>;
}

function Answer({ issue, request }: RequestProps) {
  const { _id: me } = useUserInfo();
  const { change, isBusy } = useChange(surfaceIssues.decide);
  const decide = async (approve: boolean): Promise<void> => {
    const body = { requestId: request._id, approve, comment: '' };
    const { error } = await change({ params: { id: issue._id }, body });
    if (!error) raiseToast({ kind: 'success', message: approve ? texts.approved : texts.declined });
  };
  if (request.requester._id === me) {
    return (
      <div>
        <Button isBusy={isBusy} onClick={() => void decide(false)}>
          {texts.withdraw}
        </Button>
      </div>
    );
  }
  if (!request.isMine) return <p>{texts.othersDecide}</p>;
  return (
    <Row>
      <Button variant="primary" isBusy={isBusy} onClick={() => void decide(true)}>
        {texts.approve}
      </Button>
      <Button isBusy={isBusy} onClick={() => void decide(false)}>
        {texts.decline}
      </Button>
    </Row>
  );
}

/** A request to accept a risk that needs a second approver. */
export const IssueAcceptanceRequest = ({ issue, request }: RequestProps) => (
  <Callout kind="warning" title={texts.requestTitle}>
    <Stack gap={12}>
      <Sentence text={texts.requested(request.requester.fullname)} />
      <Markdown text={request.reason} texts={markdownTexts} headingLevel={3} />
      <Text>
        {request.until === null
          ? record.acceptedOpen
          : record.acceptedUntil(displayDate(request.until) ?? request.until)}
      </Text>
      <Answer issue={issue} request={request} />
    </Stack>
  </Callout>
);
