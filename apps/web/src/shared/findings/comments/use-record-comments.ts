import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { attachmentUpload } from '../../../core/attachment-upload.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { sideParams, sideRequest, sides, type SideKey } from '../../../core/sides.ts';
import { useSideChange } from '../../sides/use-side-change.ts';
import type { Colleague } from './mentions.ts';
import type { CommentCalls } from './comment-calls.ts';
import type { NewComment } from './composer.tsx';

/** An endpoint of the client's users and its counterpart for staff. */
interface Pair {
  own: AnyEndpoint;
  staff: AnyEndpoint;
}

type UploadEndpoint = Parameters<typeof attachmentUpload>[0];

/** The endpoints of the comments on one kind of record. */
interface CommentEndpoints {
  list: Pair;
  post: Pair;
  /** Only clients edit their comments, unless `staffEdit`. */
  edit: Pair;
  remove: Pair;
  staffEdit?: boolean;
  /** The users whom clients can mention; absent if comments have no mentions. */
  colleagues?: AnyEndpoint;
  /** Absent if comments have no files. */
  files?: Record<'own' | 'staff', UploadEndpoint>;
}

interface CommentedRecord {
  /** The parameters in the paths of the client's users, without the comment. */
  params: Readonly<Record<string, string>>;
  companyId: SideKey;
}

type SentComment = NewComment & { parentId: string | undefined };

const withoutReaders = ({ mentions: _mentions, audience: _audience, ...comment }: SentComment) => comment;

/** The differences between the client's discussion and that of staff: the readers of a comment, and that only clients mention and edit. */
const commentSide = sides(
  {
    mayEdit: true,
    audiences: ['both', 'company'] as const,
    bodyOf: (comment: SentComment) => ({
      ...withoutReaders(comment),
      mentions: comment.mentions,
      audience: comment.audience === 'company' ? comment.audience : ('both' as const),
    }),
  },
  () => ({
    mayEdit: false,
    audiences: ['both', 'provider'] as const,
    bodyOf: (comment: SentComment) => ({
      ...withoutReaders(comment),
      audience: comment.audience === 'provider' ? comment.audience : ('both' as const),
    }),
  }),
);

const noColleagues: readonly Colleague[] = [];

/** The comment calls of the viewer's side, for any kind of record. */
export function useRecordComments(endpoints: CommentEndpoints, { params, companyId }: CommentedRecord): CommentCalls {
  const { list, post, edit, remove, staffEdit = false, colleagues, files } = endpoints;
  const side = commentSide(companyId);
  const mayEdit = staffEdit || side.mayEdit;
  const isOff = colleagues === undefined || !side.mayEdit;
  const { data = noColleagues } = useRead(colleagues ?? list.own, undefined as never, { isOff });
  const { change: sendPost } = useSideChange({ ...post, companyId }, { isQuiet: true });
  const { change: sendEdit } = useSideChange({ ...edit, companyId }, { isQuiet: true });
  const { change: sendRemove } = useSideChange({ ...remove, companyId });
  const door =
    files && attachmentUpload(sides(files.own, () => files.staff)(companyId), sideParams(companyId, params) as never);
  return {
    colleagues: data as readonly Colleague[],
    mayEdit,
    audiences: side.audiences,
    pageOf: (page) => sideRequest({ ...list, companyId }, { params, query: { page } } as never),
    ...(door && { door }),
    edit: async (commentId, text) =>
      (await sendEdit({ params: { ...params, commentId }, body: { text } } as never)).error ?? null,
    remove: async (commentId) => void (await sendRemove({ params: { ...params, commentId } } as never)),
    send: async (comment) => {
      const { fileIds, ...written } = side.bodyOf(comment);
      const body = { ...written, ...(files && { fileIds }), ...(!colleagues && { mentions: undefined }) };
      return (await sendPost({ params, body } as never)).error ?? null;
    },
  };
}
