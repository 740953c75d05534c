import { isStaffRole, mayEnter, type Viewer } from '@gatehouse/contract/access';
import { eventAccess, type EventName } from '@gatehouse/contract/event-access';
import { provider } from '@gatehouse/contract/provider';

import type { SignedIn } from '../http/viewer.ts';

/** Event → the events that follow it, for those who may receive both. */
export type Followers = ReadonlyMap<EventName, readonly EventName[]>;

/** Those in a company who may receive an event. */
export const eventRoom = (companyId: string, event: EventName): string => `company:${companyId}:${event}`;
/** Those in a company who may receive an event and also the one that follows it. */
export const followRoom = (companyId: string, event: EventName, next: EventName): string =>
  `${eventRoom(companyId, event)}>${next}`;
/** The provider's staff who may know that an event happened at a client. */
export const staffRoom = (event: EventName): string => `staff:${event}`;
/** The sockets of one user on /notifications. */
export const userRoom = (userId: string): string => `user:${userId}`;

/** The sockets of a session, a user or a company, to close them when it changes; nothing is emitted here. */
export const ownerRoom = (id: string): string => `owner:${id}`;
/** By whatever of the three the sockets of a viewer are closed. */
export const roomsOfOwner = ({ id, companyId, sessionId }: SignedIn): string[] =>
  [sessionId, id, companyId].map((owner) => ownerRoom(String(owner)));

const eventNames = Object.keys(eventAccess) as EventName[];

/** Whether users of a company may receive an event of their own company. */
const mayReceive = (event: EventName, viewer: Viewer): boolean => mayEnter(eventAccess[event].company, viewer);

function mayKnowOf(event: EventName, viewer: Viewer): boolean {
  const { staff } = eventAccess[event];
  return isStaffRole(viewer.role) && mayEnter(provider.companies.access, viewer) && mayEnter({ staff }, viewer);
}

/** The rooms of a viewer on the main namespace: one for each event that the viewer's permissions allow. */
export function roomsOfEvents(viewer: SignedIn, followers: Followers): string[] {
  const received = eventNames.filter((event) => mayReceive(event, viewer));
  const follows = received.flatMap((event) =>
    (followers.get(event) ?? [])
      .filter((next) => mayReceive(next, viewer))
      .map((next) => followRoom(viewer.companyId, event, next)),
  );
  return [
    ...received.map((event) => eventRoom(viewer.companyId, event)),
    ...follows,
    ...eventNames.filter((event) => mayKnowOf(event, viewer)).map(staffRoom),
  ];
}

/** What the rooms of a viewer follow from; a socket whose viewer's standing differs must connect again. */
export const standingOf = ({ role, company }: { role: string; company: { services: readonly string[] } }): string =>
  [role, ...company.services.toSorted()].join(' ');
