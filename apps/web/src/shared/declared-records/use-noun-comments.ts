import { bySide } from '../../core/sides.ts';
import type { CommentCalls } from '../findings/comments/comment-calls.ts';
import type { Colleague } from '../findings/comments/mentions.ts';
import { useRecordComments } from '../findings/comments/use-record-comments.ts';
import { useOpenedClient } from '../sides/opened-client.ts';
import { useSideChange } from '../sides/use-side-change.ts';
import { useSideRead } from '../sides/use-side-read.ts';
import { declaredRecordTexts as texts } from './declared-records.texts.ts';
import type { UploadEndpoint } from './record-files.tsx';
import type { AnyRecordNoun } from './record-noun.ts';

const noColleagues: readonly Colleague[] = [];

/** Returns the upload calls for files of comments, or nothing if the kind has no files. */
function commentFilesOf({ own, staff }: AnyRecordNoun['calls']) {
  if (!own.addCommentFile || !staff.addCommentFile) return {};
  return { files: { own: own.addCommentFile as UploadEndpoint, staff: staff.addCommentFile as UploadEndpoint } };
}

/** The calls about the comments on a declared record. Both sides mention those users of the client who can see it. */
export function useNounComments({ calls }: AnyRecordNoun, id: string): CommentCalls {
  const companyId = useOpenedClient();
  const { own, staff } = calls;
  const endpoints = {
    list: { own: own.comments, staff: staff.comments },
    post: { own: own.comment, staff: staff.comment },
    edit: { own: own.editComment, staff: staff.editComment },
    remove: { own: own.removeComment, staff: staff.removeComment },
    staffEdit: true,
    ...commentFilesOf(calls),
  };
  const comments = useRecordComments(endpoints, { params: { id }, companyId });
  const { data = noColleagues } = useSideRead(
    { own: own.colleagues, staff: staff.colleagues, companyId },
    undefined as never,
  );
  const { change: post } = useSideChange({ own: own.comment, staff: staff.comment, companyId }, { isQuiet: true });
  const hint = bySide(companyId, {}, () => ({ hint: texts.commentHint }));
  return {
    ...comments,
    ...hint,
    colleagues: data as readonly Colleague[],
    send: async ({ fileIds, ...comment }) => {
      const body = { ...comment, ...(comments.door && { fileIds }) };
      return (await post({ params: { id }, body } as never)).error ?? null;
    },
  };
}
