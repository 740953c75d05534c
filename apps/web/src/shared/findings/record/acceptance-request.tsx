import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { displayDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { failureMessage } from '../../../core/failure.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Markdown } from '../../rich-text/markdown.tsx';
import { Sentence } from '../../sentence/sentence.tsx';
import { FileList } from '../../uploads/file-list.tsx';
import { clientParams, type FindingRecord } from './finding-record.ts';
import { moveTexts } from './move.texts.ts';

const texts = moveTexts.request;

interface RequestProps {
  finding: FindingRecord;
  request: NonNullable<FindingDetail['request']>;
}

function useDecision({ finding, request }: RequestProps) {
  const [comment, setComment] = useState('');
  const { change, isBusy, failure } = useChange(findings.decide, { isQuiet: true });
  const decide = async (approve: boolean, message: string): Promise<void> => {
    const body = { requestId: request._id, approve, comment };
    const { error } = await change({ params: clientParams(finding), body });
    if (!error) raiseToast({ kind: 'success', message });
  };
  return { comment, setComment, decide, isBusy, failure };
}

function Decision(props: RequestProps) {
  const { comment, setComment, decide, isBusy, failure } = useDecision(props);
  return (
    <>
      <TextArea
        label={texts.comment}
        optionalMark={moveTexts.optional}
        rows={2}
        maxLength={20_000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <Row>
        <Button variant="primary" isBusy={isBusy} onClick={() => void decide(true, texts.approved)}>
          {texts.approve}
        </Button>
        <Button isBusy={isBusy} onClick={() => void decide(false, texts.declined)}>
          {texts.decline}
        </Button>
      </Row>
    </>
  );
}

function Withdrawal(props: RequestProps) {
  const { decide, isBusy, failure } = useDecision(props);
  return (
    <>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <div>
        <Button isBusy={isBusy} onClick={() => void decide(false, texts.withdrawn)}>
          {texts.withdraw}
        </Button>
      </div>
    </>
  );
}

function Answer({ isOwn, ...props }: RequestProps & { isOwn: boolean }) {
  if (isOwn) return <Withdrawal {...props} />;
  return props.request.isMine ? <Decision {...props} /> : <p>{texts.othersDecide}</p>;
}

/** A pending request to accept the risk, with the requester, their reason and the viewer's actions. */
export function AcceptanceRequest({ finding, request }: RequestProps) {
  const { _id: me } = useUserInfo();
  const isOwn = request.requester._id === me;
  return (
    <Callout kind="warning" title={texts.title}>
      <Stack gap={12}>
        <div>
          <Sentence text={isOwn ? texts.youRequested : texts.requested(request.requester.fullname)} />{' '}
          <RelativeTime moment={request.at} />
        </div>
        <Markdown text={request.reason} headingLevel={3} />
        <FileList {...shownFiles(request.files)} />
        <Text>{request.until === null ? texts.noEnd : texts.until(displayDate(request.until) ?? request.until)}</Text>
        <Answer isOwn={isOwn} finding={finding} request={request} />
      </Stack>
    </Callout>
  );
}
