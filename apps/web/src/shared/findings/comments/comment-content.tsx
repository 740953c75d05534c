import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useUserInfo } from '../../../core/session-store.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Markdown } from '../../rich-text/markdown.tsx';
import { FileList } from '../../uploads/file-list.tsx';
import styles from './comments.module.css';
import { commentTexts as texts } from './comments.texts.ts';
import { Composer } from './composer.tsx';
import type { CommentCalls } from './comment-calls.ts';
import { useFocusReturn } from './use-opener.ts';
import { useSideNames } from './use-side-names.ts';

/** The comment that the user is editing, removing or replying to. */
export interface ActiveComment {
  id: string;
  act: 'edit' | 'remove' | 'reply';
}

interface CommentProps {
  comment: Comment;
  findingId: string;
  /** The client company's ID, for the provider's staff. */
  companyId: string | undefined;
  calls: CommentCalls;
  hint: string;
  active: ActiveComment | null;
  onActive: (active: ActiveComment | null) => void;
}

const isActive = ({ comment, active }: CommentProps, act: ActiveComment['act']): boolean =>
  active?.id === comment._id && active.act === act;

interface FactsProps {
  comment: Comment;
  /** The client company's ID, for the provider's staff. */
  companyId: string | undefined;
  /** True for a reply whose parent is not shown. */
  isReply?: boolean;
}

const sideOf = { company: 'client', provider: 'provider' } as const;

/** A comment that only one side can read, with the name of that side. */
const InternalBadge = ({ name }: { name: string }) => (
  <Badge tone="outline">
    <Row as="span" gap={4} wraps={false}>
      <IconLock size={12} stroke={1.9} aria-hidden="true" />
      <bdi>{texts.only(name)}</bdi>
    </Row>
  </Badge>
);

/** The side of a comment by name, its audience, and if it was edited. */
export function CommentFacts({ comment: { side, audience, editedAt }, companyId, isReply = false }: FactsProps) {
  const names = useSideNames(companyId);
  return (
    <>
      <Badge>
        <bdi>{names[side]}</bdi>
      </Badge>
      {isReply && <Badge tone="outline">{texts.isReply}</Badge>}
      {audience !== 'both' && <InternalBadge name={names[sideOf[audience]]} />}
      {editedAt !== null && (
        <Text as="span" size={12} tone="muted">
          {texts.edited} <RelativeTime moment={editedAt} />
        </Text>
      )}
    </>
  );
}

/** The Edit and Remove buttons, for the author only. */
export function CommentButtons(props: CommentProps) {
  const { comment, calls, onActive } = props;
  const { _id: me } = useUserInfo();
  const isOwn = comment.author._id === me && !comment.isRemoved && calls.mayEdit;
  const isEditing = isActive(props, 'edit');
  const opener = useFocusReturn(isEditing);
  if (!isOwn || isEditing) return null;
  const open = (act: ActiveComment['act']) => () => onActive({ id: comment._id, act });
  return (
    <span className={styles.buttons}>
      <IconButton
        ref={opener}
        size="small"
        icon={<IconPencil size={15} stroke={1.7} />}
        label={texts.edit}
        onClick={open('edit')}
      />
      <IconButton
        size="small"
        icon={<IconTrash size={15} stroke={1.7} />}
        label={texts.remove}
        onClick={open('remove')}
      />
    </span>
  );
}

function CommentText(props: CommentProps) {
  const { comment, calls, hint, onActive } = props;
  if (comment.isRemoved) return <Text tone="muted">{texts.removed}</Text>;
  if (!isActive(props, 'edit')) return <Markdown text={comment.text} headingLevel={4} />;
  return (
    <Composer
      label={texts.editOwn}
      hint={hint}
      submitLabel={texts.save}
      draftKey={`edit.${comment._id}`}
      initial={comment.text}
      audiences={[comment.audience]}
      colleagues={calls.colleagues}
      onSend={({ text }) => calls.edit(comment._id, text)}
      onDone={() => onActive(null)}
    />
  );
}

const CommentBody = (props: CommentProps) => (
  <>
    <CommentText {...props} />
    <FileList {...shownFiles(props.comment.files, props.companyId)} />
  </>
);

function Reply(props: CommentProps) {
  const { comment } = props;
  return (
    <Message
      author={comment.author.fullname}
      facts={
        <>
          <CommentFacts comment={comment} companyId={props.companyId} />
          <RelativeTime moment={comment.at} />
        </>
      }
      acts={<CommentButtons {...props} />}
    >
      <CommentBody {...props} />
    </Message>
  );
}

function ReplyForm(props: CommentProps) {
  const { comment, findingId, calls, hint, onActive } = props;
  const isReplying = isActive(props, 'reply');
  const opener = useFocusReturn(isReplying);
  if (!isReplying) {
    return (
      <div>
        <Button ref={opener} variant="quiet" size="small" onClick={() => onActive({ id: comment._id, act: 'reply' })}>
          {texts.reply}
        </Button>
      </div>
    );
  }
  return (
    <Composer
      label={texts.replyTo(comment.author.fullname)}
      hint={hint}
      submitLabel={texts.reply}
      draftKey={`${findingId}.${comment._id}`}
      audiences={[comment.audience]}
      colleagues={comment.audience === 'provider' ? [] : calls.colleagues}
      door={calls.door}
      onSend={(reply) => calls.send({ ...reply, parentId: comment._id })}
      onDone={() => onActive(null)}
    />
  );
}

/** A comment with its replies and a reply form. */
export function CommentContent({ replies, ...props }: CommentProps & { replies: readonly Comment[] }) {
  return (
    <Stack gap={12}>
      <CommentBody {...props} />
      {replies.map((reply) => (
        <Reply key={reply._id} {...props} comment={reply} />
      ))}
      <ReplyForm {...props} />
    </Stack>
  );
}
