import type { ClientWelcome } from '@gatehouse/contract/clients/client-welcome.schema';
import type { clientWelcome } from '@gatehouse/contract/clients/client-welcome';
import { activityViewerForRole, maySubmitActivities } from '@gatehouse/domain/calendar/activity-rules';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { findPeriods, findUpcoming, presentPeriod } from '../../clients/public.ts';
import { findFirstDays, findLead, type FirstDays, setDismissed } from './welcome.store.ts';

const upcomingAtMost = 5;

type WelcomeCall = Pick<Call<typeof clientWelcome.read>, 'db' | 'viewer' | 'platform'>;

/** Returns the welcome board for the viewer. */
export async function showWelcome({ db, viewer, platform }: WelcomeCall): Promise<ClientWelcome> {
  const facts = await findFirstDays(db, viewer.id);
  const today = await companyDay(db, platform.clock.now());
  const periods = await findPeriods(db, today);
  const { leadId } = facts;
  const lead = leadId === null ? null : await platform.database.withPlatform((all) => findLead(all, leadId));
  return {
    isShown: !facts.isDismissed && !facts.hasPublished,
    lead,
    steps: stepsOf(facts, viewer.role === 'company-admin'),
    upcoming: await findUpcoming(db, { today, most: upcomingAtMost }),
    services: periods.filter(({ state }) => state !== 'ended').map(presentPeriod),
    canRequestTest: maySubmitActivities(activityViewerForRole(viewer.role)),
  };
}

/** Hides the board for the viewer only, or shows it again. */
export async function changeWelcome(call: Call<typeof clientWelcome.update>): Promise<ClientWelcome> {
  await setDismissed(call.db, call.viewer.id, call.body.isDismissed);
  return showWelcome(call);
}

/** Returns the setup steps. Only admins can change the company; a second factor is a step for every user. */
function stepsOf(
  { hasFactor, hasDomains, hasColleagues, hasLogo }: FirstDays,
  isAdmin: boolean,
): ClientWelcome['steps'] {
  const own = { key: 'two-factor', isDone: hasFactor, link: '/profile/two-factor' } as const;
  if (!isAdmin) return [own];
  return [
    own,
    { key: 'domains', isDone: hasDomains, link: '/company/domains' },
    { key: 'colleagues', isDone: hasColleagues, link: '/users?new=user' },
    { key: 'logo', isDone: hasLogo, link: '/company' },
  ];
}
