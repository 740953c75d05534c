import type { Retest, RetestMessage } from '@gatehouse/contract/retest-schema';
import { type FormEvent, useState } from 'react';

import type { AttachmentDoor } from '../../core/attachment-door.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { FileList } from '../../shared/uploads/file-list.tsx';
import { AttachArea } from '../../shared/uploads/attach-area.tsx';

import type { Failure } from '../../core/failure.ts';
import { sentenceOf } from '../../core/failure.ts';
import { shownFiles } from '../../core/shown-files.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { isOpen, type Side } from './retest-labels.ts';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { WrittenText } from './written-text.tsx';

const texts = retestsTexts.thread;

/** What is written, and whether it waits for an answer. Answers whether it was taken. */
export interface Writing {
  send: (message: { text: string; asks: boolean; fileIds: string[] }) => Promise<boolean>;
  isSending: boolean;
  failure: Failure | null;
  /** Where the files of a message are sent. */
  door: AttachmentDoor;
}

interface RetestThreadProps {
  retest: Retest;
  side: Side;
  writing: Writing;
}

/** The talk between client and tester. */
export function RetestThread({ retest, side, writing }: RetestThreadProps) {
  return (
    <Card title={texts.title}>
      <div className={styles.stack}>
        {retest.messages.length === 0 ? (
          <p className={styles.muted}>{texts.none}</p>
        ) : (
          <ol className={styles.thread} aria-live="polite">
            {retest.messages.map((message) => (
              <li key={message._id}>
                <Entry message={message} companyId={side === 'provider' ? retest.company._id : undefined} />
              </li>
            ))}
          </ol>
        )}
        {retest.state === 'Withdrawn' ? (
          <p className={styles.muted}>{texts.closed}</p>
        ) : (
          <MessageForm mayAsk={side === 'provider' && isOpen(retest)} writing={writing} />
        )}
      </div>
    </Card>
  );
}

function Entry({ message, companyId }: { message: RetestMessage; companyId: string | undefined }) {
  const { author, side, text, asks, at, files } = message;
  return (
    <Message
      author={author.fullname}
      facts={
        <>
          <Badge>{texts.sides[side]}</Badge>
          <RelativeTime moment={at} />
        </>
      }
    >
      <WrittenText text={text} />
      <FileList {...shownFiles(files, companyId)} />
      {asks && <StatusBadge sign="acknowledged" label={texts.asks} />}
    </Message>
  );
}

function MessageForm({ mayAsk, writing }: { mayAsk: boolean; writing: Writing }) {
  const [text, setText] = useState('');
  const [asks, setAsks] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isEmpty = text.trim() === '';
  const attachments = useAttachments(writing.door);

  const write = useOneAtATime(async () => {
    setIsTried(true);
    if (isEmpty || !attachments.isSettled) return false;
    // What was typed stays where the call failed.
    if (!(await writing.send({ text, asks: asks && mayAsk, fileIds: attachments.fileIds }))) return false;
    attachments.forget();
    setText('');
    setAsks(false);
    setIsTried(false);
    return false;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void write();
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      {writing.failure && <Notice kind="error">{sentenceOf(writing.failure)}</Notice>}
      <AttachArea {...attachments.area}>
        <TextArea
          label={texts.label}
          rows={3}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried && isEmpty ? texts.empty : undefined}
        />
      </AttachArea>
      {mayAsk && (
        <Checkbox label={texts.needsAnswer} checked={asks} onChange={(event) => setAsks(event.target.checked)} />
      )}
      <div>
        <Button type="submit" isBusy={writing.isSending} disabled={!attachments.isSettled}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
