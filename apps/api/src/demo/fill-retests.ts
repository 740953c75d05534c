import { buildQuestion, buildRetest, buildVerdict } from '../modules/retests/retests.build.ts';
import type { User } from '../modules/users/users.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { Calendar } from './calendar.ts';
import type { DemoFinding, DemoRetest } from './demo-engagement.ts';
import type { FilledEngagement } from './fill-engagements.ts';

interface Retests {
  database: Database;
  calendar: Calendar;
  users: readonly User[];
  filled: readonly FilledEngagement[];
}

interface RetestRequest {
  finding: DemoFinding;
  retest: DemoRetest;
  findingId: string;
}

/** The tester of the demo; the staff's own account is created after those of the clients. */
const tester = { id: '01900000-0000-7000-8000-00000000dea0', fullname: 'Sofia Marin' };

/** Adds the retests in the order of the requests, which determines their numbers. */
export async function fillRetests({ filled, ...rest }: Retests): Promise<void> {
  const asked = filled.flatMap((built) =>
    built.demo.findings.flatMap((finding, place) => {
      const { retest } = finding;
      return retest ? [{ finding, retest, findingId: built.findings[place]?.id ?? '' }] : [];
    }),
  );
  const oldestFirst = asked.toSorted((one, other) => other.retest.daysAgo - one.retest.daysAgo);
  for (const one of oldestFirst) await fillRetest(rest, one);
}

async function fillRetest(
  { database, calendar, users }: Omit<Retests, 'filled'>,
  { finding, retest, findingId }: RetestRequest,
): Promise<void> {
  const { by, daysAgo, message, question, evidence } = retest;
  const requester = users.find(({ username }) => username === by);
  if (!requester) throw new Error(`${by} is not in the demo`);
  const at = (days: number) => new Date(calendar.moment(days));
  const built = await buildRetest(database, requester, { findingIds: [findingId], message, now: at(daysAgo) });
  if (question) await buildQuestion(database, built, { tester, text: question, now: at(Math.max(1, daysAgo - 1)) });
  const { status } = finding;
  if (evidence === undefined || (status !== 'Fixed' && status !== 'Not Fixed')) return;
  await buildVerdict(database, built, {
    findingId,
    tester,
    verdict: status,
    evidence,
    now: at(Math.max(1, daysAgo - 2)),
  });
}
