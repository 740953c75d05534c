import { findings } from '@gatehouse/contract/findings';
import { attachments } from '@gatehouse/contract/attachments';
import type { FindingDetail } from '@gatehouse/contract/finding-detail';

import { useRead } from '../../../core/data/use-read.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { attachmentDoor } from '../../../core/attachment-door.ts';
import { Thread } from './thread.tsx';

const readers = ['both', 'company'] as const;

/** The thread as the company's people have it. */
export function ClientThread({ finding }: { finding: FindingDetail }) {
  const colleagues = useRead(findings.colleagues);
  const { change: postComment } = useChange(findings.comment, { isQuiet: true });
  const { change: editComment } = useChange(findings.editComment, { isQuiet: true });
  const { change: removeComment } = useChange(findings.removeComment);
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
        return error ?? null;
      }}
      own={{
        onEdit: async (commentId, text) => {
          const { error } = await editComment({ params: { ...params, commentId }, body: { text } });
          return error ?? null;
        },
        onRemove: async (commentId) => {
          await removeComment({ params: { ...params, commentId } });
        },
      }}
    />
  );
}
