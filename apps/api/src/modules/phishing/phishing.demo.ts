import { openChance } from '../../platform/core/demo-chance.ts';
import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { type DemoCampaign, readDemoCampaigns, readDemoNotes } from './demo/demo-campaigns.ts';
import { demoEvents } from './demo/demo-events.ts';
import { buildCampaign, buildRecipients, type BuiltPerson, findDemoPeople, setBuiltStatus } from './phishing.build.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Number of emails sent at a time; groups are a minute apart. */
const sentAtOnce = 20;

/** The susceptibility of departments; 1 is the average. */
const easeOf: Readonly<Record<string, number>> = { Finance: 0.7, IT: 0.35, Sales: 1.5, Operations: 1.15 };

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

type People = Awaited<ReturnType<typeof findDemoPeople>>;
type Notes = Awaited<ReturnType<typeof readDemoNotes>>;

async function fillCampaign(
  demo: DemoCompany,
  campaign: DemoCampaign,
  { people, notes }: { people: People; notes: Notes },
): Promise<void> {
  const now = demo.clock.now().getTime();
  const started = now - campaign.startedBefore * dayMs;
  const { name, status, subject, sender, tactic, technique, difficulty } = campaign;
  const { id } = await buildCampaign(demo, demo.company.id, {
    name,
    status: 'Scheduled',
    date_start: dayOf(started),
    date_end: dayOf(started + campaign.lastsDays * dayMs),
    template: subject,
    lure: { subject, sender, tactic, technique, difficulty, notes },
  });
  const chance = openChance(`${demo.company.slug} ${name}`);
  // No demo event is in the future.
  const lateMs = Math.min(campaign.lastsDays * dayMs, now - started) - 20 * minuteMs;
  const built = people.map(({ fullname, email, department }, place): BuiltPerson => {
    const sentAt = started + Math.floor(place / sentAtOnce) * minuteMs;
    const delivery = { sentAt, lateMs, place, ease: easeOf[department] ?? 1 };
    return { fullname, email, department, events: demoEvents(campaign, chance, delivery) };
  });
  await buildRecipients(demo, demo.company.id, { campaignId: id, people: built });
  await setBuiltStatus(demo.database, demo.company.id, { id, status });
}

/** Adds a year of simulations in which the client improves. */
export const fillPhishing: DemoFiller = async (demo) => {
  if (!demo.company.services.includes('phishing')) return;
  const people = await findDemoPeople(demo.database, demo.company.id);
  const notes = await readDemoNotes();
  for (const campaign of await readDemoCampaigns()) await fillCampaign(demo, campaign, { people, notes });
};
