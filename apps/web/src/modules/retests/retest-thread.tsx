import type { Retest, RetestMessage } from '@gatehouse/contract/retest-schema';
import { type FormEvent, useState } from 'react';

import type { Failure } from '../../core/failure.ts';
import { sentenceOf } from '../../core/failure.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { isOpen, type Side } from './retest-labels.ts';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';
import { TextArea } from './text-area.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { WrittenText } from './written-text.tsx';

const texts = retestsTexts.thread;

/** What is written, and whether it waits for an answer. Answers whether it was taken. */
export interface Writing {
  send: (message: { text: string; asks: boolean }) => Promise<boolean>;
  isSending: boolean;
  failure: Failure | null;
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
              <Message key={message._id} message={message} />
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

function Message({ message }: { message: RetestMessage }) {
  const { author, side, text, asks, at } = message;
  return (
    <li className={styles.message}>
      <Avatar name={author.fullname} />
      <div className={styles.messageBody}>
        <div className={styles.second}>
          <strong>
            <bdi>{author.fullname}</bdi>
          </strong>
          <span>{texts.sides[side]}</span>
          <RelativeTime moment={at} />
        </div>
        <WrittenText text={text} />
        {asks && <StatusBadge sign="acknowledged" label={texts.asks} />}
      </div>
    </li>
  );
}

function MessageForm({ mayAsk, writing }: { mayAsk: boolean; writing: Writing }) {
  const [text, setText] = useState('');
  const [asks, setAsks] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isEmpty = text.trim() === '';

  const write = useOneAtATime(async () => {
    setIsTried(true);
    if (isEmpty) return false;
    // What was typed stays where the call failed.
    if (!(await writing.send({ text, asks: asks && mayAsk }))) return false;
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
      <TextArea
        label={texts.label}
        rows={3}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isTried && isEmpty ? texts.empty : undefined}
      />
      {mayAsk && (
        <Checkbox label={texts.needsAnswer} checked={asks} onChange={(event) => setAsks(event.target.checked)} />
      )}
      <div>
        <Button type="submit" isBusy={writing.isSending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
