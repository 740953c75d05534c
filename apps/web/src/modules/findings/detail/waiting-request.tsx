import { findings } from '@gatehouse/contract/findings';
import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { displayDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { sentenceOf } from '../../../core/failure.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import { FileList } from '../../../shared/uploads/file-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import styles from '../findings.module.css';
import { moveTexts } from './move.texts.ts';
import { Words } from './words.tsx';

const texts = moveTexts.request;

type Request = NonNullable<FindingDetail['request']>;
interface Waiting {
  finding: FindingDetail;
  request: Request;
}

function useDecision({ finding, request }: Waiting) {
  const [comment, setComment] = useState('');
  const { change: decideRequest, isBusy, failure } = useChange(findings.decide, { isQuiet: true });
  const decide = async (approve: boolean, done: string): Promise<void> => {
    const params = { id: finding.engagement._id, findingId: finding._id };
    const outcome = await decideRequest({ params, body: { requestId: request._id, approve, comment } });
    if (!outcome.error) raiseToast({ kind: 'success', message: done });
  };
  return { comment, setComment, decide, isBusy, failure };
}

function Decision(waiting: Waiting) {
  const { comment, setComment, decide, isBusy, failure } = useDecision(waiting);
  return (
    <div className={styles.stack}>
      <TextArea
        label={texts.comment}
        optionalMark={moveTexts.optional}
        rows={2}
        maxLength={20_000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <div className={styles.inRow}>
        <Button variant="primary" isBusy={isBusy} onClick={() => void decide(true, texts.approved)}>
          {texts.approve}
        </Button>
        <Button isBusy={isBusy} onClick={() => void decide(false, texts.refused)}>
          {texts.refuse}
        </Button>
      </div>
    </div>
  );
}

function Withdrawal(waiting: Waiting) {
  const { decide, isBusy, failure } = useDecision(waiting);
  return (
    <>
      {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <div>
        <Button isBusy={isBusy} onClick={() => void decide(false, texts.withdrawn)}>
          {texts.withdraw}
        </Button>
      </div>
    </>
  );
}

function Act(waiting: Waiting) {
  const info = useUserInfo();
  if (waiting.request.requester._id === info._id) return <Withdrawal {...waiting} />;
  return waiting.request.isMine ? <Decision {...waiting} /> : <p>{texts.othersDecide}</p>;
}

/** A request to accept the risk: who asks and why, and what the viewer may do about it. */
export function WaitingRequest({ finding }: { finding: FindingDetail }) {
  const info = useUserInfo();
  const { request } = finding;
  if (request === null) return null;
  const isOwn = request.requester._id === info._id;
  return (
    <Notice kind="warning" title={texts.title}>
      <div className={styles.stack}>
        <div>
          <bdi>{isOwn ? texts.youAsk : texts.asks(request.requester.fullname)}</bdi>{' '}
          <RelativeTime moment={request.at} />
        </div>
        <Words text={request.reason} />
        <FileList {...shownFiles(request.files)} />
        <p>{request.until === null ? texts.noEnd : texts.until(displayDate(request.until) ?? request.until)}</p>
        <Act finding={finding} request={request} />
      </div>
    </Notice>
  );
}
