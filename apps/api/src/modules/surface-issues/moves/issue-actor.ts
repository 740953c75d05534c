import type { SignedIn } from '../../../platform/http/viewer.ts';

/** The user who changes an issue, for its history and thread. */
export interface IssueActor {
  id: string;
  name: string;
  side: 'client' | 'provider';
}

export const actorOf = ({ id, fullname, scopes }: SignedIn): IssueActor => ({
  id,
  name: fullname,
  side: scopes.length > 0 ? 'provider' : 'client',
});

/** Returns the audience whose internal comments a side does not see. */
export const hiddenFrom = (side: IssueActor['side']) => (side === 'client' ? 'provider' : 'company');

/** Returns the history columns of an actor. */
export const historyActor = ({ id, name, side }: IssueActor) => ({ actor_id: id, actor_name: name, side });
export const commentAuthor = ({ id, name, side }: IssueActor) => ({ author_id: id, author_name: name, side });
