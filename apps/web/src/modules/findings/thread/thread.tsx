import type { Comment } from '@gatehouse/contract/finding-schema';
import { useState } from 'react';

import type { AttachmentDoor } from '../../../core/attachment-door.ts';
import type { Failure } from '../../../core/failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type Audience, Composer, type Sent } from './composer.tsx';
import type { Colleague } from './mentions.ts';
import { Part } from '../detail/part.tsx';
import { type OwnActs, ThreadEntry } from './thread-entry.tsx';
import styles from './thread.module.css';
import { threadTexts as texts } from './thread.texts.ts';

interface ThreadProps {
  findingId: string;
  comments: readonly Comment[];
  audiences: readonly [Audience, ...Audience[]];
  colleagues: readonly Colleague[];
  /** Where the files of a comment are sent. */
  door: AttachmentDoor;
  /** The client whose finding it is, for the provider’s staff. */
  companyId?: string;
  onSend: (sent: Sent & { parentId: string | undefined }) => Promise<Failure | null>;
  /** What may be done with one's own comments; absent where nothing may. */
  own?: OwnActs;
}

/** The talk below a finding, oldest first, with the answers of a comment under it. */
export function Thread({ findingId, comments, audiences, colleagues, door, companyId, onSend, own }: ThreadProps) {
  const [answering, setAnswering] = useState<string | null>(null);
  const hint = colleagues.length > 0 ? texts.hint : texts.hintStaff;
  const writing = { hint, door };
  const shared = { colleagues, hint, companyId, ...(own && { own }) };

  const answerForm = (comment: Comment) => (
    <Composer
      label={texts.answerTo(comment.author.fullname)}
      {...writing}
      submitLabel={texts.answer}
      place={`${findingId}.${comment._id}`}
      audiences={[comment.audience]}
      colleagues={comment.audience === 'provider' ? [] : colleagues}
      onSend={(sent) => onSend({ ...sent, parentId: comment._id })}
      onDone={() => setAnswering(null)}
    />
  );
  return (
    <Part title={texts.title}>
      {comments.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ol className={styles.thread}>
        {comments
          .filter(({ parentId }) => parentId === null)
          .map((comment) => (
            <li key={comment._id}>
              <ThreadEntry comment={comment} {...shared} />
              <ol className={styles.answers}>
                {comments
                  .filter(({ parentId }) => parentId === comment._id)
                  .map((answer) => (
                    <li key={answer._id}>
                      <ThreadEntry comment={answer} {...shared} />
                    </li>
                  ))}
                <li>
                  {answering === comment._id ? (
                    answerForm(comment)
                  ) : (
                    <Button variant="quiet" size="small" onClick={() => setAnswering(comment._id)}>
                      {texts.answer}
                    </Button>
                  )}
                </li>
              </ol>
            </li>
          ))}
      </ol>
      <Composer
        label={texts.write}
        {...writing}
        submitLabel={texts.post}
        place={findingId}
        audiences={audiences}
        colleagues={colleagues}
        onSend={(sent) => onSend({ ...sent, parentId: undefined })}
      />
    </Part>
  );
}
