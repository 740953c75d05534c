import { sides } from '../../../core/sides.ts';
import type { NewComment } from './composer.tsx';

type SentComment = NewComment & { parentId: string | undefined };

const written = ({ mentions: _mentions, audience: _audience, ...comment }: SentComment) => comment;

/** The differences between the client's discussion and that of staff: the readers of a comment, and that only clients mention and edit. */
export const commentSide = sides(
  {
    mayEdit: true,
    audiences: ['both', 'company'] as const,
    bodyOf: (comment: SentComment) => ({
      ...written(comment),
      mentions: comment.mentions,
      audience: comment.audience === 'company' ? comment.audience : ('both' as const),
    }),
  },
  () => ({
    mayEdit: false,
    audiences: ['both', 'provider'] as const,
    bodyOf: (comment: SentComment) => ({
      ...written(comment),
      audience: comment.audience === 'provider' ? comment.audience : ('both' as const),
    }),
  }),
);
