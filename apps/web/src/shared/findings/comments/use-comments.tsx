import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import { useState } from 'react';

import type { ActivityEntry } from '../../../ui/activity/activity-entry.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useWholeThread } from '../../threads/use-whole-thread.ts';
import { type ActiveComment, CommentButtons, CommentContent, CommentFacts } from './comment-content.tsx';
import { Composer } from './composer.tsx';
import { commentTexts as texts } from './comments.texts.ts';
import type { CommentCalls } from './comment-calls.ts';

type CommentEntry = Omit<ActivityEntry, 'time' | 'day'> & { at: string };

interface Thread {
  record: { _id: string; comments: readonly Comment[]; earlierComments: number };
  /** The client company's ID, for the provider's staff. */
  companyId: string | undefined;
  calls: CommentCalls;
}

/** The comments of a record as activity entries with their replies, and the composer of a new one. */
export function useThread({ record, companyId, calls }: Thread) {
  const { _id: id, comments: latest, earlierComments: numOfEarlier } = record;
  const [active, setActive] = useState<ActiveComment | null>(null);
  const { entries: comments, earlier } = useWholeThread({ latest, numOfEarlier, pageOf: calls.pageOf });
  const hint = calls.hint ?? (calls.colleagues.length > 0 ? texts.hint : texts.hintStaff);
  const shared = { findingId: id, companyId, calls, hint, active, onActive: setActive };
  const entryOf = (comment: Comment): CommentEntry => ({
    key: comment._id,
    kind: 'comment',
    at: comment.at,
    author: comment.author.fullname,
    sentence: <CommentFacts comment={comment} companyId={companyId} isReply={comment.parentId !== null} />,
    acts: <CommentButtons comment={comment} {...shared} />,
    children: (
      <CommentContent
        comment={comment}
        replies={comments.filter(({ parentId }) => parentId === comment._id)}
        {...shared}
      />
    ),
  });
  const ids = new Set(comments.map(({ _id }) => _id));
  return {
    /** All comments loaded so far. */
    comments,
    earlier,
    // A reply whose parent is not loaded is a separate entry.
    entries: comments.filter(({ parentId }) => parentId === null || !ids.has(parentId)).map(entryOf),
    composer: (
      <Composer
        label={texts.write}
        hint={hint}
        submitLabel={texts.post}
        draftKey={id}
        audiences={calls.audiences}
        colleagues={calls.colleagues}
        door={calls.door}
        onSend={(comment) => calls.send({ ...comment, parentId: undefined })}
      />
    ),
    dialog: active?.act === 'remove' && (
      <RemoveComment id={active.id} remove={calls.remove} onClose={() => setActive(null)} />
    ),
  };
}

interface RemoveProps {
  id: string;
  remove: CommentCalls['remove'];
  onClose: () => void;
}

function RemoveComment({ id, remove, onClose }: RemoveProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    await remove(id);
    onClose();
  };
  return (
    <ConfirmDialog
      isDangerous
      title={texts.removeTitle}
      texts={{ submit: texts.remove, cancel: texts.cancel, close: texts.close }}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}
