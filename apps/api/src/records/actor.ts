import type { SignedIn } from '../platform/core/viewer.ts';

/** The side of the portal from which a user acts. */
export type Side = 'client' | 'provider';

/** The user who acts on a record, for its history and its comments. */
export interface Actor {
  id: string;
  name: string;
  side: Side;
}

/** Returns the viewer as the actor of a change. Only users of the provider have scopes. */
export const actorOf = ({ id, fullname, scopes }: SignedIn): Actor => ({
  id,
  name: fullname,
  side: scopes.length > 0 ? 'provider' : 'client',
});

/** Returns the audience whose internal comments are hidden from a side. */
export const hiddenFrom = (side: Side): 'company' | 'provider' => (side === 'client' ? 'provider' : 'company');

/** Returns the history columns of an actor. */
export const historyActor = ({ id, name, side }: Actor) => ({ actor_id: id, actor_name: name, side });

/** Returns the comment columns of an actor. */
export const commentAuthor = ({ id, name, side }: Actor) => ({ author_id: id, author_name: name, side });
