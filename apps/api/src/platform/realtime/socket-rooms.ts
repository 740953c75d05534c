import { isStaffRole, mayEnter, type StaffScope, type Viewer } from '@gatehouse/contract/core/access';
import { eventAccess, type EventName } from '@gatehouse/contract/events/event-access';
import { provider } from '@gatehouse/contract/provider/provider';

import type { SignedIn } from '../http/viewer.ts';

/** Event → the events that follow it, for those who may receive both. */
export type Followers = ReadonlyMap<EventName, readonly EventName[]>;

/** Those in a company who may receive an event. */
export const eventRoom = (companyId: string, event: EventName): string => `company:${companyId}:${event}`;
/** Those in a company who may receive an event and also the one that follows it. */
export const followRoom = (companyId: string, event: EventName, next: EventName): string =>
  `${eventRoom(companyId, event)}>${next}`;
/** The provider's staff who see every client, and may know that an event happened at one. */
const staffRoom = (event: EventName): string => `staff:${event}`;
/** Those of the staff with a scope who see some clients, and this company among them. */
const assignedRoom = (scope: StaffScope, companyId: string): string => `staff:${scope}:${companyId}`;
/** The staff who may know that an event happened at a company. */
export const staffRooms = (event: EventName, companyId: string): string[] => [
  staffRoom(event),
  ...eventAccess[event].staff.map((scope) => assignedRoom(scope, companyId)),
];
/** Staff who see some clients: their rooms change with their assignments. */
export const assignedStaffRoom = 'staff:assigned';
/** The sockets of one user on /notifications. */
export const userRoom = (userId: string): string => `user:${userId}`;

/** The sockets of a session, a user or a company, to close them when it changes; nothing is emitted here. */
export const ownerRoom = (id: string): string => `owner:${id}`;
/** By whatever of them the sockets of a viewer are closed. */
export const roomsOfOwner = ({ id, companyId, sessionId, clientView }: SignedIn): string[] =>
  [sessionId, id, companyId, ...(clientView ? [clientView.staffCompanyId] : [])].map((owner) =>
    ownerRoom(String(owner)),
  );

const eventNames = Object.keys(eventAccess) as EventName[];

/** Whether users of a company may receive an event of their own company. */
const mayReceive = (event: EventName, viewer: Viewer): boolean => mayEnter(eventAccess[event].company, viewer);

const mayKnowOf = (event: EventName, viewer: Viewer): boolean => mayEnter({ staff: eventAccess[event].staff }, viewer);

/** Rooms of the provider's staff. Those who see some clients also hear of what all staff share, which is of their own company. */
function roomsOfStaff(viewer: SignedIn, seen: SeenClients): string[] {
  if (!isStaffRole(viewer.role) || !mayEnter(provider.companies.access, viewer)) return [];
  if (seen === null) return eventNames.filter((event) => mayKnowOf(event, viewer)).map(staffRoom);
  const rooms = viewer.scopes.flatMap((scope) => [viewer.companyId, ...seen].map((id) => assignedRoom(scope, id)));
  return [assignedStaffRoom, ...rooms];
}

/** The clients that someone sees; null for staff who see all of them, and for people of a client. */
export type SeenClients = readonly string[] | null;

/** The rooms of a viewer on the main namespace, for each event that the viewer's permissions allow. */
export function roomsOfEvents(viewer: SignedIn, followers: Followers, seen: SeenClients): string[] {
  const received = eventNames.filter((event) => mayReceive(event, viewer));
  const follows = received.flatMap((event) =>
    (followers.get(event) ?? [])
      .filter((next) => mayReceive(next, viewer))
      .map((next) => followRoom(viewer.companyId, event, next)),
  );
  return [...received.map((event) => eventRoom(viewer.companyId, event)), ...follows, ...roomsOfStaff(viewer, seen)];
}

/** What the rooms of a viewer follow from; a socket whose viewer's standing differs must connect again. */
export const standingOf = ({ role, companyId, company, clientView }: Standing, seen: SeenClients): string =>
  [role, ...(clientView ? [companyId] : []), ...company.services.toSorted(), ...(seen ?? [])].join(' ');

interface Standing extends Pick<SignedIn, 'role' | 'companyId'> {
  company: { services: readonly string[] };
  clientView: object | null;
}
