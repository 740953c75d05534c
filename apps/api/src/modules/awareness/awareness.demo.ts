import { openChance } from '../../platform/core/demo-chance.ts';
import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import {
  buildAwarenessSession,
  buildDemoLink,
  buildEnrolments,
  buildSentInvitations,
  buildSentReminders,
  dayFrom,
} from './awareness.build.ts';
import { findDemoCompany, findDemoCourses, findDemoLearners } from './demo/demo-records.build.ts';
import { type DemoSession, readDemoSessions } from './demo/demo-sessions.ts';
import { enrolmentOf, remindersOf } from './demo/demo-enrolment.ts';

/** Fills sessions of Acme in every state, one of them public. Runs for the provider, because its courses must exist first. */
export const fillAwareness: DemoFiller = async (demo) => {
  if (demo.company.slug !== 'provider') return;
  const acme = await findDemoCompany(demo.database, 'acme');
  const courses = await findDemoCourses(demo.database);
  if (!acme || courses.length === 0) return;
  for (const session of await readDemoSessions()) {
    const course = courses[session.course] ?? courses[0];
    if (course) await fillSession(demo, acme, { session, course });
  }
};

interface DemoContext {
  session: DemoSession;
  course: { id: string; versionId: string; questions: number };
}

/** Returns the enrollments that had no result at a moment. */
const unfinishedAt = <Row extends { finished_at: string | null }>(rows: readonly Row[], moment: string): Row[] =>
  rows.filter(({ finished_at }) => finished_at === null || Date.parse(finished_at) > Date.parse(moment));

async function fillSession(
  { database, clock, secrets }: DemoCompany,
  companyId: string,
  { session, course }: DemoContext,
): Promise<void> {
  const now = clock.now();
  const reminded = remindersOf(session, now).map((moment) => new Date(moment).toISOString());
  const { id } = await buildAwarenessSession(database, {
    company_id: companyId,
    course,
    name: session.name,
    description: session.description,
    state: session.state,
    date_start: dayFrom(session.startsInDays, now),
    date_end: dayFrom(session.endsInDays, now),
    is_public: session.isPublic,
    count_reminders: session.reminders,
    reminded_at: reminded[0] ?? null,
  });
  const learners = await findDemoLearners(database, companyId, session);
  const chance = openChance(session.name);
  const rows = learners.map(({ id: employee_id }) => ({
    company_id: companyId,
    session_id: id,
    employee_id,
    ...enrolmentOf(session, { chance, now, course }),
  }));
  const enrolments = await buildEnrolments(database, companyId, rows);
  if (session.state !== 'Scheduled') await buildSentInvitations(database, companyId, enrolments);
  for (const sentAt of reminded)
    await buildSentReminders(database, companyId, { enrolments: unfinishedAt(enrolments, sentAt), sentAt });
  const fresh = enrolments.find(({ status }) => status === 'Not Started');
  if (session.isLinked && fresh) await buildDemoLink({ database, secrets }, companyId, fresh.id);
}
