import { isStaffRole, hasAccess, type StaffScope, type Viewer } from '@gatehouse/contract/core/access';
import { eventAccess, type EventName } from '@gatehouse/contract/events/event-access';
import { provider } from '@gatehouse/contract/provider/provider';

import type { SignedIn } from '../core/viewer.ts';

/** Maps an event to the events sent after it to recipients who may receive both. */
export type Followers = ReadonlyMap<EventName, readonly EventName[]>;

/** Returns the room of a company's users who may receive an event. */
export const eventRoom = (companyId: string, event: EventName): string => `company:${companyId}:${event}`;
/** Returns the room of a company's users who may receive both an event and its follower. */
export const followRoom = (companyId: string, event: EventName, next: EventName): string =>
  `${eventRoom(companyId, event)}>${next}`;
/** Returns the room of the staff who see every client and may receive an event. */
const staffRoom = (event: EventName): string => `staff:${event}`;
/** Returns the room of the staff with a scope who may see this company, but not every client. */
const assignedRoom = (scope: StaffScope, companyId: string): string => `staff:${scope}:${companyId}`;
/** Returns the rooms of the staff who may receive an event of a company. */
export const staffRooms = (event: EventName, companyId: string): string[] => [
  staffRoom(event),
  ...eventAccess[event].staff.map((scope) => assignedRoom(scope, companyId)),
];
/** The room of staff who may see some clients only; their rooms change with their assignments. */
export const assignedStaffRoom = 'staff:assigned';
/** Returns the room of one user's sockets on /notifications. */
export const userRoom = (userId: string): string => `user:${userId}`;

/** Returns the room for closing the sockets of a session, user or company; no events are sent to it. */
export const ownerRoom = (id: string): string => `owner:${id}`;
/** Returns the rooms through which the sockets of a viewer can be closed. */
export const roomsOfOwner = ({ id, companyId, sessionId, clientView }: SignedIn): string[] =>
  [sessionId, id, companyId, ...(clientView ? [clientView.staffCompanyId] : [])].map((owner) =>
    ownerRoom(String(owner)),
  );

const eventNames = Object.keys(eventAccess) as EventName[];

/** True if the viewer may receive an event of their own company. */
const mayReceive = (event: EventName, viewer: Viewer): boolean => hasAccess(eventAccess[event].company, viewer);

const mayKnowOf = (event: EventName, viewer: Viewer): boolean => hasAccess({ staff: eventAccess[event].staff }, viewer);

/** Returns the rooms of staff. Those who may see some clients only also receive events of the provider's own company. */
function roomsOfStaff(viewer: SignedIn, seen: SeenClients): string[] {
  if (!isStaffRole(viewer.role) || !hasAccess(provider.companies.access, viewer)) return [];
  if (seen === null) return eventNames.filter((event) => mayKnowOf(event, viewer)).map(staffRoom);
  const rooms = viewer.scopes.flatMap((scope) => [viewer.companyId, ...seen].map((id) => assignedRoom(scope, id)));
  return [assignedStaffRoom, ...rooms];
}

/** The ids of the clients that a viewer may see; null for staff who see all of them, and for client users. */
export type SeenClients = readonly string[] | null;

/** Returns the rooms of a viewer on the main namespace, one for each permitted event. */
export function roomsOfEvents(viewer: SignedIn, followers: Followers, seen: SeenClients): string[] {
  const received = eventNames.filter((event) => mayReceive(event, viewer));
  const follows = received.flatMap((event) =>
    (followers.get(event) ?? [])
      .filter((next) => mayReceive(next, viewer))
      .map((next) => followRoom(viewer.companyId, event, next)),
  );
  return [...received.map((event) => eventRoom(viewer.companyId, event)), ...follows, ...roomsOfStaff(viewer, seen)];
}

/** Returns the properties that determine the viewer's rooms as one string. A socket must reconnect when they change. */
export const standingOf = ({ role, companyId, company, clientView }: Standing, seen: SeenClients): string =>
  [role, ...(clientView ? [companyId] : []), ...company.services.toSorted(), ...(seen ?? [])].join(' ');

interface Standing extends Pick<SignedIn, 'role' | 'companyId'> {
  company: { services: readonly string[] };
  clientView: object | null;
}
