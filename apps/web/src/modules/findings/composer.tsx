import type { Comment } from '@gatehouse/contract/finding-schema';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';

import { type Failure, sentenceOf } from '../../core/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useDraft } from './comment-drafts.ts';
import { MentionList } from './mention-list.tsx';
import { type Colleague, mentionedIn } from './mentions.ts';
import styles from './thread.module.css';
import { threadTexts as texts } from './thread.texts.ts';
import { useMentionList } from './use-mention-list.ts';

export type Audience = Comment['audience'];

/** What is sent: the text, who reads it and whom it mentions. */
export interface Sent {
  text: string;
  audience: Audience;
  mentions: string[];
}

interface ComposerProps {
  label: string;
  hint: string;
  submitLabel: string;
  /** Under which the draft is kept. */
  place: string;
  initial?: string;
  /** More than one: the writer chooses. */
  audiences: readonly [Audience, ...Audience[]];
  colleagues: readonly Colleague[];
  /** Answers why it failed; null when it is sent. */
  onSend: (sent: Sent) => Promise<Failure | null>;
  /** Absent where there is nothing to cancel. */
  onDone?: () => void;
}

function useComposer({ place, initial, audiences, colleagues, onSend, onDone }: ComposerProps) {
  const { draft, write, forget } = useDraft(place, initial);
  const [audience, setAudience] = useState<Audience>(audiences[0]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const text = draft.text.trim();

  const send = async (): Promise<void> => {
    setIsBusy(true);
    const failed = await onSend({ text, audience, mentions: mentionedIn(text, draft.chosen, colleagues) });
    setIsBusy(false);
    setFailure(failed);
    if (failed) return;
    forget();
    onDone?.();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text !== '' && !isBusy) void send();
  };
  const cancel = () => {
    forget();
    onDone?.();
  };
  return { draft, write, audience, setAudience, failure, isBusy, submit, cancel, isEmpty: text === '' };
}

/** A field for a comment: who reads it, whom it mentions, and a draft that is kept until it is sent. */
export function Composer(props: ComposerProps) {
  const { label, hint, submitLabel, audiences, colleagues, onDone } = props;
  const composer = useComposer(props);
  const { draft, write, failure } = composer;
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useMentionList({ area, draft, write, colleagues });
  const pressKey = (event: KeyboardEvent) => {
    list.pressKey(event);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) composer.submit();
  };
  return (
    <form className={styles.composer} onSubmit={composer.submit}>
      <div className={styles.field}>
        <TextArea
          ref={area}
          label={label}
          hint={hint}
          rows={3}
          maxLength={20_000}
          value={draft.text}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={list.found.length > 0 ? list.id : undefined}
          aria-activedescendant={list.found.length > 0 ? list.optionId(list.active) : undefined}
          onChange={(event) => {
            write({ ...draft, text: event.target.value });
            list.look();
          }}
          onClick={list.look}
          onBlur={list.close}
          onKeyDown={pressKey}
        />
        <MentionList list={list} />
      </div>
      {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <div className={styles.send}>
        {audiences.length > 1 && (
          <Select
            aria-label={texts.audience}
            options={audiences.map((value) => ({ value, label: texts.audiences[value] }))}
            value={composer.audience}
            onChange={(event) => {
              const chosen = audiences.find((value) => value === event.target.value);
              if (chosen) composer.setAudience(chosen);
            }}
          />
        )}
        {onDone && <Button onClick={composer.cancel}>{texts.cancel}</Button>}
        <Button type="submit" variant="primary" isBusy={composer.isBusy} disabled={composer.isEmpty}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
