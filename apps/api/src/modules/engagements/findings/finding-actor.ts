import type { FindingSide } from '@gatehouse/domain/finding-status';

import type { SignedIn } from '../../../platform/http/viewer.ts';

/** The user who acts on a finding, for its history and thread. */
export interface FindingActor {
  id: string;
  name: string;
  side: FindingSide;
}

export const clientActor = ({ id, fullname }: SignedIn): FindingActor => ({ id, name: fullname, side: 'client' });
export const providerActor = ({ id, fullname }: SignedIn): FindingActor => ({ id, name: fullname, side: 'provider' });

/** Returns the history columns of an actor. */
export const historyActor = ({ id, name, side }: FindingActor) => ({ actor_id: id, actor_name: name, side });
export const commentAuthor = ({ id, name, side }: FindingActor) => ({ author_id: id, author_name: name, side });
