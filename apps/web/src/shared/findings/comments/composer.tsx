import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import type { AttachmentUploader } from '../../../core/attachment-upload.ts';
import { type Failure, failureMessage } from '../../../core/failure.ts';
import { useAttachments } from '../../../core/use-attachments.ts';
import { AttachArea } from '../../uploads/attach-area.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useDraft } from './comment-drafts.ts';
import { MentionList } from './mention-list.tsx';
import { type Colleague, mentionedIn } from './mentions.ts';
import styles from './comments.module.css';
import { commentTexts as texts } from './comments.texts.ts';
import { useMentionList } from './use-mention-list.ts';

export type Audience = Comment['audience'];

/** A comment to send. */
export interface NewComment {
  text: string;
  audience: Audience;
  mentions: string[];
  fileIds: string[];
}

interface ComposerProps {
  label: string;
  hint: string;
  submitLabel: string;
  /** Key under which the draft is stored. */
  draftKey: string;
  initial?: string;
  /** The writer chooses if there is more than one. */
  audiences: readonly [Audience, ...Audience[]];
  colleagues: readonly Colleague[];
  /** The upload endpoint of attachments; undefined if they are not supported. */
  door?: AttachmentUploader | undefined;
  /** Sends the comment; returns null, or the failure. */
  onSend: (comment: NewComment) => Promise<Failure | null>;
  /** Closes the composer; undefined if it cannot be closed. */
  onDone?: () => void;
}

function useComposer({ draftKey, initial, audiences, colleagues, door, onSend, onDone }: ComposerProps) {
  const { draft, write, forget } = useDraft(draftKey, initial);
  const [audience, setAudience] = useState<Audience>(audiences[0]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isPosted, setIsPosted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments(door ?? null);
  const text = draft.text.trim();
  // Users of the client cannot read internal comments.
  const mentionable = audience === 'provider' ? [] : colleagues;
  const isReady = text !== '' && attachments.isSettled;

  const send = async (): Promise<void> => {
    setIsBusy(true);
    const mentions = mentionedIn(text, draft.chosen, mentionable);
    const failed = await onSend({ text, audience, mentions, fileIds: attachments.fileIds });
    setIsBusy(false);
    setFailure(failed);
    if (failed) return;
    // The button with the focus is disabled without text.
    if (field.current?.form?.contains(document.activeElement)) field.current.focus();
    setIsPosted(true);
    forget();
    attachments.forget();
    onDone?.();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady && !isBusy) void send();
  };
  const cancel = () => {
    forget();
    attachments.dropAll();
    onDone?.();
  };
  const { area } = attachments;
  const outcome = { failure, isPosted: isPosted && draft.text === '' };
  return { draft, write, audience, setAudience, mentionable, ...outcome, isBusy, submit, cancel, area, field, isReady };
}

type AudienceSelectProps = Pick<ComposerProps, 'audiences'> &
  Pick<ReturnType<typeof useComposer>, 'audience' | 'setAudience'>;

const AudienceSelect = ({ audiences, audience, setAudience }: AudienceSelectProps) => (
  <Select
    aria-label={texts.audience}
    options={audiences.map((value) => ({ value, label: texts.audiences[value] }))}
    value={audience}
    onChange={({ target }) => setAudience(audiences.find((value) => value === target.value) ?? audience)}
  />
);

function ComposerFoot({ composer, ...props }: ComposerProps & { composer: ReturnType<typeof useComposer> }) {
  const { audiences, submitLabel, onDone } = props;
  return (
    <div className={styles.foot}>
      {audiences.length > 1 && <AudienceSelect audiences={audiences} {...composer} />}
      {onDone && <Button onClick={composer.cancel}>{texts.cancel}</Button>}
      <Button
        type="submit"
        variant={composer.isReady ? 'primary' : 'secondary'}
        isBusy={composer.isBusy}
        disabled={!composer.isReady}
      >
        {submitLabel}
      </Button>
    </div>
  );
}

/** The shortcut of the new comment field. */
const keyOf = ({ label, onDone }: ComposerProps) =>
  onDone ? {} : { 'aria-keyshortcuts': 'c', title: texts.withKey(label) };

/** True for the one-line state. It never returns after a visit, because the next click target would move away. */
function useIdle(isEmpty: boolean) {
  const [isVisited, setIsVisited] = useState(false);
  return { isIdle: isEmpty && !isVisited, visit: () => setIsVisited(true) };
}

/** A comment field with audience, mentions and attachments; its draft is stored until it is sent. */
export function Composer(props: ComposerProps) {
  const { label, hint, onDone } = props;
  const composer = useComposer(props);
  const { draft, write, failure, field } = composer;
  const { isIdle, visit } = useIdle(draft.text === '' && composer.area.files.length === 0 && !onDone);
  const isOnDemand = onDone !== undefined;
  useEffect(() => {
    // The button that opened the form is gone, and the focus with it.
    if (isOnDemand) field.current?.focus();
  }, [field, isOnDemand]);
  const list = useMentionList({ area: field, draft, write, colleagues: composer.mentionable });
  const pressKey = (event: KeyboardEvent) => {
    list.pressKey(event);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) composer.submit();
  };
  return (
    <form className={classNames(styles.composer, isIdle && styles.idle)} onSubmit={composer.submit}>
      <AttachArea {...composer.area}>
        <div className={styles.field}>
          <TextArea
            ref={field}
            label={label}
            hint={hint}
            rows={3}
            className={styles.text}
            maxLength={20_000}
            value={draft.text}
            {...keyOf(props)}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={list.found.length > 0 ? list.id : undefined}
            aria-activedescendant={list.found.length > 0 ? list.optionId(list.active) : undefined}
            onChange={(event) => {
              write({ ...draft, text: event.target.value });
              list.update();
            }}
            onFocus={visit}
            onClick={list.update}
            onBlur={list.close}
            onKeyDown={pressKey}
          />
          <MentionList list={list} />
        </div>
      </AttachArea>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <ComposerFoot {...props} composer={composer} />
      <VisuallyHidden>
        <span role="status">{composer.isPosted && texts.posted}</span>
      </VisuallyHidden>
    </form>
  );
}
