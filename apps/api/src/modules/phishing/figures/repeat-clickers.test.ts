import { phishing } from '@gatehouse/contract/phishing/phishing';
import { repeatClickersSchema } from '@gatehouse/contract/phishing/repeat-clickers.schema';
import { describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../../testing/portal.ts';
import { type BuiltEvent, buildCampaign, buildRecipients } from '../phishing.build.ts';

const portal = await sharedPortal();
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

type Act = 'submitted' | 'clicked' | 'reported' | 'nothing' | 'absent';

/** Returns the events of a recipient of a campaign that was sent these days ago. */
function eventsOf(act: Act, days: number): BuiltEvent[] {
  const at = (minutes: number) => new Date(daysAgo(days).getTime() + minutes * 60_000).toISOString();
  const sent: BuiltEvent = ['sent', at(0)];
  return act === 'nothing' || act === 'absent' ? [sent] : [sent, [act, at(90)]];
}

/** Builds a company with three campaigns; each person has an act in each. */
async function open(privacyMode: 'named' | 'pseudonymous' | 'department', people: Record<string, readonly Act[]>) {
  const admin = await portal.signIn();
  const settings = { enrolOn: 'hand', ownNetworks: [], trainingSessionId: null, networkDays: 90, namedMonths: 24 };
  await portal.call(admin, phishing.changeSettings, { body: { ...settings, privacyMode } });
  const companyId = admin.user.company_id;
  for (const [place, days] of [90, 60, 30].entries()) {
    const date_start = daysAgo(days).toISOString().slice(0, 10);
    const given = { name: `Campaign ${place + 1}`, status: 'Scheduled', date_start } as const;
    const { id } = await buildCampaign(portal.platform, companyId, given);
    const recipients = Object.entries(people)
      .filter(([, acts]) => acts[place] !== 'absent')
      .map(([fullname, acts]) => ({
        email: `${fullname.toLowerCase()}@acme.example`,
        fullname,
        department: 'Finance',
        events: eventsOf(acts[place] ?? 'nothing', days),
      }));
    await buildRecipients(portal.platform, companyId, { campaignId: id, people: recipients });
  }
  return admin;
}

async function read(by: Actor, query: { months?: '3' | '12'; limit?: number } = {}) {
  const { datas } = await portal.call(by, phishing.repeatClickers, { query });
  return repeatClickersSchema.parse(datas);
}

const people = {
  Ada: ['clicked', 'reported', 'submitted'],
  Ben: ['clicked', 'clicked', 'clicked'],
  Cleo: ['clicked', 'nothing', 'reported'],
  Dan: ['absent', 'submitted', 'clicked'],
  Eve: ['nothing', 'nothing', 'nothing'],
} as const;

describe('repeat clickers', () => {
  it('have a name, a department and their actions in each campaign, most failures first', async () => {
    const { shows, campaigns, total, people: shown } = await read(await open('named', people));

    expect([shows, total, campaigns.map(({ name }) => name)]).toEqual([
      'names',
      3,
      ['Campaign 1', 'Campaign 2', 'Campaign 3'],
    ]);
    expect(shown[0]).toEqual({
      name: 'Ben',
      department: 'Finance',
      failures: 3,
      outcomes: ['clicked', 'clicked', 'clicked'],
    });
    expect(new Map(shown.slice(1).map(({ name, outcomes }) => [name, outcomes]))).toEqual(
      new Map([
        ['Ada', ['clicked', 'reported', 'submitted']],
        ['Dan', [null, 'submitted', 'clicked']],
      ]),
    );
  });

  it('are limited, with their total number', async () => {
    const { total, people: shown } = await read(await open('named', people), { limit: 1 });

    expect([total, shown.map(({ name }) => name)]).toEqual([3, ['Ben']]);
  });

  it('have pseudonyms and no department if names are hidden', async () => {
    const { shows, total, people: shown } = await read(await open('pseudonymous', people));

    expect([shows, total]).toEqual(['pseudonyms', 3]);
    for (const { name, department } of shown) {
      expect(name).toMatch(/^Employee [\dA-F]{4}$/);
      expect(department).toBe('');
    }
  });

  it('are replaced by sufficiently large departments if individuals are hidden', async () => {
    const admin = await open('department', people);

    expect(await read(admin)).toMatchObject({
      shows: 'departments',
      total: 0,
      people: [],
      departments: [
        // The first campaign has only four recipients, too few to show.
        { department: 'Finance', results: [null, { delivered: 5, failed: 2 }, { delivered: 5, failed: 3 }] },
      ],
    });
  });
});
