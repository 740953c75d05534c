import { attachments } from '@gatehouse/contract/attachments';
import type { FindingDetail } from '@gatehouse/contract/finding-detail';

import { attachmentDoor } from '../../core/attachment-door.ts';
import { failureOfQuery } from '../../core/failure.ts';
import {
  useEditCommentMutation,
  useFindingColleaguesQuery,
  usePostCommentMutation,
  useRemoveCommentMutation,
} from './findings.api.ts';
import { Thread } from './thread.tsx';

const readers = ['both', 'company'] as const;

/** The thread as the company's people have it. */
export function ClientThread({ finding }: { finding: FindingDetail }) {
  const colleagues = useFindingColleaguesQuery();
  const [postComment] = usePostCommentMutation();
  const [editComment] = useEditCommentMutation();
  const [removeComment] = useRemoveCommentMutation();
  const params = { id: finding.engagement._id, findingId: finding._id };
  return (
    <Thread
      findingId={finding._id}
      comments={finding.comments}
      audiences={readers}
      colleagues={colleagues.data ?? []}
      door={attachmentDoor(attachments.ofFinding, params)}
      onSend={async ({ audience, ...sent }) => {
        const readBy = audience === 'company' ? audience : 'both';
        const { error } = await postComment({ params, body: { ...sent, audience: readBy } });
        return failureOfQuery(error);
      }}
      own={{
        onEdit: async (commentId, text) => {
          const { error } = await editComment({ params: { ...params, commentId }, body: { text } });
          return failureOfQuery(error);
        },
        onRemove: async (commentId) => {
          await removeComment({ params: { ...params, commentId } });
        },
      }}
    />
  );
}
