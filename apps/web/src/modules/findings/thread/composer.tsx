import type { Comment } from '@gatehouse/contract/finding-schema';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';

import type { AttachmentDoor } from '../../../core/attachment-door.ts';
import { type Failure, sentenceOf } from '../../../core/failure.ts';
import { useAttachments } from '../../../core/use-attachments.ts';
import { AttachArea } from '../../../shared/uploads/attach-area.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useDraft } from './comment-drafts.ts';
import { MentionList } from './mention-list.tsx';
import { type Colleague, mentionedIn } from './mentions.ts';
import styles from './thread.module.css';
import { threadTexts as texts } from './thread.texts.ts';
import { useMentionList } from './use-mention-list.ts';

export type Audience = Comment['audience'];

/** What is sent: the text, who reads it, whom it mentions and what goes with it. */
export interface Sent {
  text: string;
  audience: Audience;
  mentions: string[];
  fileIds: string[];
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
  /** Where files are sent; absent where none can go along. */
  door?: AttachmentDoor | undefined;
  /** Answers why it failed; null when it is sent. */
  onSend: (sent: Sent) => Promise<Failure | null>;
  /** Absent where there is nothing to cancel. */
  onDone?: () => void;
}

function useComposer({ place, initial, audiences, colleagues, door, onSend, onDone }: ComposerProps) {
  const { draft, write, forget } = useDraft(place, initial);
  const [audience, setAudience] = useState<Audience>(audiences[0]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attachments = useAttachments(door ?? null);
  const text = draft.text.trim();
  const mayBeSent = text !== '' && attachments.isSettled;

  const send = async (): Promise<void> => {
    setIsBusy(true);
    const mentions = mentionedIn(text, draft.chosen, colleagues);
    const failed = await onSend({ text, audience, mentions, fileIds: attachments.fileIds });
    setIsBusy(false);
    setFailure(failed);
    if (failed) return;
    forget();
    attachments.forget();
    onDone?.();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (mayBeSent && !isBusy) void send();
  };
  const cancel = () => {
    forget();
    attachments.dropAll();
    onDone?.();
  };
  const { area } = attachments;
  return { draft, write, audience, setAudience, failure, isBusy, submit, cancel, area, mayBeSent };
}

/** A field for a comment: who reads it, whom it mentions, what goes with it, and a draft that is kept until it is sent. */
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
      <AttachArea {...composer.area}>
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
      </AttachArea>
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
        <Button type="submit" variant="primary" isBusy={composer.isBusy} disabled={!composer.mayBeSent}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
