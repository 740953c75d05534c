import type { Access, StaffScope } from './access.ts';
import { attackChainAccess, attackChainEvents } from './attack-chain.ts';
import { clientDomainsAccess, companyEvents } from './company.ts';
import { darkWebAccess, darkWebEvents, darkWebStaffAccess } from './dark-web.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { userEvents } from './me.ts';
import { statisticsAccess, statisticsEvents } from './statistics.ts';

/** Who receives an event about a company. */
export interface EventAudience {
  /** Users of that company. Not a staff access: staff never receive a client's payload. */
  company: Exclude<Access, 'public' | { staff: readonly StaffScope[] }>;
  /** Scopes of the provider's staff that learn that the event happened, and at which company. Empty: none. */
  staff: readonly StaffScope[];
}

/**
 * The one table of real-time events sent to companies, and of who may receive each. The server puts a socket into the
 * rooms that its viewer may enter. An event that is missing here cannot be emitted: it does not compile.
 */
export const eventAccess = {
  [engagementEvents.updated]: { company: engagementAccess, staff: ['engagements:write'] },
  [attackChainEvents.updated]: { company: attackChainAccess, staff: ['engagements:write'] },
  [darkWebEvents.updated]: { company: darkWebAccess, staff: darkWebStaffAccess.staff },
  [darkWebEvents.many]: { company: darkWebAccess, staff: darkWebStaffAccess.staff },
  [darkWebEvents.removed]: { company: darkWebAccess, staff: darkWebStaffAccess.staff },
  [statisticsEvents.updated]: { company: statisticsAccess, staff: [] },
  // Every page shows the signed-in user and the company, so every session reloads them (spec §4).
  [userEvents.updated]: { company: 'signed-in', staff: ['companies:read'] },
  [companyEvents.updated]: { company: 'signed-in', staff: clientDomainsAccess.staff },
} as const satisfies Record<string, EventAudience>;

/** The events that a company can receive. */
export type EventName = keyof typeof eventAccess;

/** Events on `/notifications`, sent to one user and nobody else. */
export type UserEventName = typeof userEvents.notifications;
