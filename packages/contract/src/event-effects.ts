import { attackChainEvents } from './attack-chain.ts';
import { companyEvents } from './company.ts';
import { darkWebEvents } from './dark-web.ts';
import { engagementEvents } from './engagements.ts';
import type { EventName } from './event-access.ts';
import { userEvents } from './me.ts';
import { statisticsEvents } from './statistics.ts';
import type { Noun } from './subject.ts';

/** What a page that hears an event reads again. */
export interface EventEffect {
  stale: readonly Noun[];
  /**
   * Fields of the payload with an id or several, and whose ids they are. What is known to belong to another record stays
   * as it is; a field that is absent or empty names all of them.
   */
  names: Readonly<Record<string, Noun>>;
}

const engagementIds = { ids: 'engagement', findings: 'finding' } as const;
const leakId = { _id: 'leak' } as const;

/**
 * What each real-time event makes stale. Lists of leaks are absent from events about one of them: the record that comes
 * with the event is put into the lists instead (`liveRecord` of the module).
 */
export const eventEffects: Readonly<Record<EventName, EventEffect>> = {
  [engagementEvents.updated]: {
    stale: ['engagement', 'finding', 'retest', 'attackChain', 'policy', 'importJob'],
    names: engagementIds,
  },
  [attackChainEvents.updated]: { stale: ['attackChain'], names: engagementIds },
  [darkWebEvents.updated]: { stale: ['leak', 'leakCount'], names: leakId },
  [darkWebEvents.many]: { stale: ['leaks', 'leak', 'leakCount'], names: {} },
  [darkWebEvents.removed]: { stale: ['leakCount'], names: leakId },
  [statisticsEvents.updated]: { stale: ['statistic'], names: {} },
  [userEvents.updated]: { stale: ['user', 'company'], names: { ids: 'user' } },
  // Whose a leak is follows the domains of the company.
  [companyEvents.updated]: {
    stale: ['company', 'clientDomains', 'clientStorage', 'leaks', 'leak', 'leakCount'],
    names: {},
  },
};
