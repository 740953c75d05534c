import type { Company } from '../modules/users/users.build.ts';
import { type BuiltEngagement, buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import type { Database } from '../platform/database.ts';
import type { DemoEngagement, DemoFinding } from './demo-engagement.ts';
import type { Calendar } from './calendar.ts';

/** An engagement of the demo as it now stands in the database. */
export interface Filled {
  engagement: BuiltEngagement;
  findings: { id: string; number: number }[];
}

interface Filling {
  database: Database;
  calendar: Calendar;
  company: Company;
}

/** Days between the order and the first day of testing. */
const orderedDaysBefore = 4;
/** One that lies ahead was ordered so long ago. */
const plannedDaysAgo = 20;

export async function fillEngagement(filling: Filling, demo: DemoEngagement): Promise<Filled> {
  const { database, calendar, company } = filling;
  const { startsDaysAgo, lastsDays, findings, chain: _told, ...engagement } = demo;
  const orderedDaysAgo = startsDaysAgo > 0 ? startsDaysAgo + orderedDaysBefore : plannedDaysAgo;
  const built = await buildEngagement(database, {
    ...engagement,
    company_id: company.id,
    created_at: calendar.moment(orderedDaysAgo),
    date_start: calendar.day(startsDaysAgo),
    date_end: calendar.day(startsDaysAgo - lastsDays),
  });
  const made = [];
  for (const [place, finding] of findings.entries()) {
    // Found one after the other; of an engagement under way, none in the future.
    const daysAgo = Math.max(startsDaysAgo - Math.floor(((place + 1) * lastsDays) / (findings.length + 1)), 1);
    made.push(await fillFinding(filling, built, { finding, foundAt: calendar.moment(daysAgo) }));
  }
  return { engagement: built, findings: made };
}

function fillFinding(
  { database, company }: Filling,
  engagement: BuiltEngagement,
  { finding, foundAt }: { finding: DemoFinding; foundAt: string },
) {
  const { vector, references, retest, status, ...texts } = finding;
  return buildFinding(database, {
    ...texts,
    // What was tested again came to its status by that.
    status: retest ? 'Open' : (status ?? 'Open'),
    company_id: company.id,
    engagement_id: engagement.id,
    cvss_vector: vector ?? null,
    reference_links: references ?? [],
    tool: 'manual',
    first_seen: foundAt,
    last_seen: foundAt,
    created_at: foundAt,
    changed_at: foundAt,
    updated_at: foundAt,
  });
}
