import type { Comment } from '@gatehouse/contract/finding-schema';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import type { Failure } from '../../../core/failure.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import { FileList } from '../../../shared/uploads/file-list.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Composer } from './composer.tsx';
import type { Colleague } from './mentions.ts';
import styles from './thread.module.css';
import { threadTexts as texts } from './thread.texts.ts';
import { Words } from '../detail/words.tsx';

/** What somebody may do with a comment of their own. */
export interface OwnActs {
  onEdit: (commentId: string, text: string) => Promise<Failure | null>;
  onRemove: (commentId: string) => Promise<void>;
}

interface ThreadEntryProps {
  comment: Comment;
  colleagues: readonly Colleague[];
  hint: string;
  own?: OwnActs;
  /** The client whose finding it is, for the provider’s staff. */
  companyId: string | undefined;
}

/** For which side, when, and for whom. */
function Facts({ comment: { side, audience, at, editedAt } }: { comment: Comment }) {
  return (
    <>
      <Badge>{texts.sides[side]}</Badge>
      <RelativeTime moment={at} />
      {editedAt !== null && (
        <span className={styles.quiet}>
          {texts.edited} <RelativeTime moment={editedAt} />
        </span>
      )}
      {audience !== 'both' && <Badge tone="outline">{texts.audiences[audience]}</Badge>}
    </>
  );
}

interface RemoveProps {
  onRemove: () => Promise<void>;
  onClose: () => void;
}

function RemoveComment({ onRemove, onClose }: RemoveProps) {
  return (
    <Modal
      size="small"
      isOpen
      title={texts.removeTitle}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" onClick={() => void onRemove().then(onClose)}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>{texts.removeText}</p>
    </Modal>
  );
}

function OwnButtons({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) {
  return (
    <span className={styles.own}>
      <IconButton size="small" icon={<IconPencil size={15} stroke={1.7} />} label={texts.edit} onClick={onEdit} />
      <IconButton size="small" icon={<IconTrash size={15} stroke={1.7} />} label={texts.remove} onClick={onRemove} />
    </span>
  );
}

interface WordsOfProps extends Omit<ThreadEntryProps, 'own' | 'companyId'> {
  /** Absent while the comment is read. */
  editing: { onEdit: OwnActs['onEdit']; onDone: () => void } | undefined;
}

function WordsOf({ comment, colleagues, hint, editing }: WordsOfProps) {
  if (comment.isRemoved) return <p className={styles.quiet}>{texts.removed}</p>;
  if (!editing) return <Words text={comment.text} />;
  return (
    <Composer
      label={texts.editOne}
      hint={hint}
      submitLabel={texts.save}
      place={`edit.${comment._id}`}
      initial={comment.text}
      audiences={[comment.audience]}
      colleagues={colleagues}
      onSend={({ text }) => editing.onEdit(comment._id, text)}
      onDone={editing.onDone}
    />
  );
}

/** What the viewer may do with a comment: nothing with those of others, nor with one that was removed. */
function useOwn(comment: Comment, own: OwnActs | undefined): OwnActs | undefined {
  const { _id: me } = useUserInfo();
  return comment.author._id === me && !comment.isRemoved ? own : undefined;
}

/** One comment; its author may change it or take it out. */
export function ThreadEntry({ comment, own, companyId, ...shared }: ThreadEntryProps) {
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const acts = useOwn(comment, own);
  const done = () => setDoing(null);
  const isEditing = acts !== undefined && doing === 'edit';
  return (
    <>
      <Message
        author={comment.author.fullname}
        facts={<Facts comment={comment} />}
        acts={acts && !isEditing && <OwnButtons onEdit={() => setDoing('edit')} onRemove={() => setDoing('remove')} />}
      >
        <WordsOf
          comment={comment}
          {...shared}
          editing={isEditing ? { onEdit: acts.onEdit, onDone: done } : undefined}
        />
        <FileList {...shownFiles(comment.files, companyId)} />
      </Message>
      {acts && doing === 'remove' && <RemoveComment onRemove={() => acts.onRemove(comment._id)} onClose={done} />}
    </>
  );
}
