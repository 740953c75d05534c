import type { Role } from '@gatehouse/contract/core/access';
import type { AuditAction } from '@gatehouse/contract/audit/audit';
import type { ClientOverview } from '@gatehouse/contract/clients/client-overview.schema';
import type { ClientStep } from '@gatehouse/contract/clients/client-overview';
import type { clients } from '@gatehouse/contract/clients/clients';
import { readsSecurityCounts, readsSecurityData } from '@gatehouse/contract/staff/staff-sight';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { findPeriods, presentPeriod } from './services.store.ts';
import { type ClientRow, findClient } from './client.store.ts';
import { findEvents, findFigures, findUpcoming, type OverviewFigures } from './overview.store.ts';

const upcomingAtMost = 5;
const eventsAtMost = 8;
const eventActions: readonly AuditAction[] = [
  'client-created',
  'client-changed',
  'client-archived',
  'client-restored',
  'service-changed',
  'user-invited',
  'user-created',
];
/** Audit actions whose subjects contain names of engagements and scan files. */
const securityActions: readonly AuditAction[] = ['engagement-changed', 'imported'];

/** Returns the overview of a client, limited to what the reader's role may see. */
export async function showOverview({ db, platform, viewer }: Call<typeof clients.overview>): Promise<ClientOverview> {
  const client = await findClient(db);
  const today = await companyDay(db, platform.clock.now());
  const figures = figuresFor(viewer.role, await findFigures(db));
  const actions = readsSecurityData(viewer.role) ? [...eventActions, ...securityActions] : eventActions;
  const periods = await findPeriods(db, today);
  const { openCritical, openHigh, retests, requests, questions } = figures;
  const waiting = { retests, requests, questions, domains: client.domains_asked.length };
  return {
    headline: headlineOf(client, figures, waiting),
    openCritical,
    openHigh,
    waiting,
    upcoming: await findUpcoming(db, { today, most: upcomingAtMost }),
    services: periods.filter(({ state }) => state !== 'ended').map(presentPeriod),
    events: await findEvents(db, { actions, most: eventsAtMost }),
    nextSteps: stepsOf(client, figures, periods.length > 0),
  };
}

const unknownFigures = { openCritical: null, openHigh: null, retests: null, questions: null };
type VisibleFigures = Omit<OverviewFigures, keyof typeof unknownFigures> & {
  [Name in keyof typeof unknownFigures]: number | null;
};

const figuresFor = (role: Role, figures: OverviewFigures): VisibleFigures =>
  readsSecurityCounts(role) ? figures : { ...figures, ...unknownFigures };

function headlineOf(
  { state }: ClientRow,
  { users, openCritical, openHigh }: VisibleFigures,
  waiting: ClientOverview['waiting'],
): ClientOverview['headline'] {
  const waits = Object.values(waiting).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const lines = [
    { kind: 'archived', count: state === 'archived' ? 1 : 0 },
    { kind: 'no-users', count: users === 0 ? 1 : 0 },
    { kind: 'critical', count: openCritical ?? 0 },
    { kind: 'waiting', count: waits },
    { kind: 'high', count: openHigh ?? 0 },
  ] as const;
  return lines.find(({ count }) => count > 0) ?? { kind: 'nothing-open', count: 0 };
}

function stepsOf(
  { domains, account_lead }: ClientRow,
  { users, engagements }: Pick<OverviewFigures, 'users' | 'engagements'>,
  hasServices: boolean,
): ClientOverview['nextSteps'] {
  const done: Record<ClientStep, boolean> = {
    administrator: users > 0,
    services: hasServices,
    domains: domains.length > 0,
    lead: account_lead !== null,
    engagement: engagements > 0,
  };
  return (Object.keys(done) as ClientStep[]).map((key) => ({ key, isDone: done[key] }));
}
