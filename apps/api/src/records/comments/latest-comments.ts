import type { Comment } from '@gatehouse/contract/findings/finding.schema';

import { findLatest } from '../../platform/database/thread-rows.ts';
import type { Call } from '../../platform/routes/call.ts';
import { actorOf, hiddenFrom } from '../actor.ts';
import { presentComment } from './comment.present.ts';
import type { CommentedNoun } from './commented-noun.ts';

/** Returns the latest comments on a record that the viewer's side can see, with their files, and the number of earlier ones. */
export async function latestComments(
  { db, viewer }: Pick<Call<never>, 'db' | 'viewer'>,
  { table, files, ownerId }: Pick<CommentedNoun<never, never>, 'table' | 'files'> & { ownerId: string },
): Promise<{ comments: Comment[]; earlierComments: number }> {
  const { rows, earlier } = await findLatest(db, { table, ownerId, hidden: hiddenFrom(actorOf(viewer).side) });
  const ids = rows.map(({ id }) => id);
  const attached = await files?.find(db, ids);
  return { comments: rows.map((row) => presentComment(row, attached?.get(row.id))), earlierComments: earlier };
}
