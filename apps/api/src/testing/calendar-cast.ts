import type { CalendarLayer } from '@gatehouse/contract/calendar/calendar-access';
import { expect } from 'vitest';

import { buildAwarenessSession } from '../modules/awareness/awareness.build.ts';
import { buildCalendarActivity, buildDueInvoice, buildExpectedRetest } from '../modules/calendar/calendar.build.ts';
import { buildCourse } from '../modules/courses/courses.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildCertificate } from './certificate-cast.ts';
import type { SharedPortal } from './portal.ts';

/** A day in December 2026, the month of all these items. */
export const calendarDay = '2026-12-15';

/** The expected content of a calendar item. */
interface ExpectedItem {
  title?: string;
  type?: string;
  status?: string;
  date_start: string;
  date_end: string;
  link: string;
}

type Platform = SharedPortal['platform'];
interface Owner {
  company_id: string;
  id: string;
}
type Filler = (platform: Platform, owner: Owner) => Promise<ExpectedItem>;

const between = (date_start: string, date_end = date_start) => ({ date_start, date_end });

const fillActivity: Filler = async ({ database }, { company_id, id: creator_id }) => {
  const { id, task } = await buildCalendarActivity(database, { company_id, creator_id, date_start: '2026-12-01' });
  const days = between('2026-12-01', '2026-12-05');
  return { title: task, status: 'Pending', ...days, link: `/calendar?activity=${id}` };
};

const fillEngagement: Filler = async ({ database }, { company_id }) => {
  const shown = { title: 'Web test', ...between('2026-12-03', '2026-12-09') };
  const { id } = await buildEngagement(database, { company_id, ...shown });
  return { ...shown, link: `/engagements/${id}` };
};

const fillFinding: Filler = async ({ database }, { company_id }) => {
  const engagement_id = (await buildEngagement(database, { company_id })).id;
  const due = { title: 'SQL injection', severity: 'high', due_date: calendarDay, due_is_own: true } as const;
  const { id } = await buildFinding(database, { company_id, engagement_id, ...due });
  const link = `/engagements/${engagement_id}/findings/${id}`;
  return { title: due.title, type: due.severity, status: 'Open', ...between(calendarDay), link };
};

const fillRetest: Filler = async ({ database }, { company_id }) => {
  const engagement_id = (await buildEngagement(database, { company_id })).id;
  const window = { expected_date: '2026-12-10', window_end: '2026-12-12' };
  const { id } = await buildExpectedRetest(database, { company_id, engagement_id, ...window });
  const link = `/engagements/${engagement_id}/retests/${id}`;
  return { status: 'Requested', ...between(window.expected_date, window.window_end), link };
};

const fillSession: Filler = async ({ database }, { company_id }) => {
  const course = await buildCourse(database, { companyIds: [company_id] });
  const days = between('2026-12-14', '2026-12-18');
  const { id } = await buildAwarenessSession(database, { company_id, course, ...days });
  return { title: 'Autumn training', ...days, link: `/security-awareness/details/${id}` };
};

const fillInvoice: Filler = async ({ database }, { company_id }) => {
  const { id, visual_id } = await buildDueInvoice(database, { company_id, due_date: '2026-12-20' });
  return { title: visual_id, status: 'Open', ...between('2026-12-20'), link: `/billing/${id}` };
};

const fillCertificate: Filler = async (platform, { company_id }) => {
  const { id, enrolmentId } = await buildCertificate(platform, company_id, { fullname: 'Grace Hopper' });
  await platform.database.withCompany(company_id, async (db) => {
    // Hides the session of the certificate, which is not under test.
    const ofEnrolment = db.selectFrom('awareness_enrolments').select('session_id').where('id', '=', enrolmentId);
    await db.updateTable('awareness_sessions').set({ state: 'Draft' }).where('id', 'in', ofEnrolment).execute();
    await db.updateTable('certificates').set({ valid_until: '2026-12-22T12:00:00Z' }).where('id', '=', id).execute();
  });
  const link = expect.stringContaining('/security-awareness/certificates?q=') as string;
  return { title: 'Grace Hopper', status: 'valid', ...between('2026-12-22'), link };
};

const fillers: Record<CalendarLayer, Filler> = {
  activities: fillActivity,
  engagements: fillEngagement,
  findings: fillFinding,
  retests: fillRetest,
  awareness: fillSession,
  invoices: fillInvoice,
  certificates: fillCertificate,
};

/** Creates an item of every layer in December 2026, and returns the expected calendar content of each. */
export async function fillEveryLayer(
  { platform }: Pick<SharedPortal, 'platform'>,
  owner: Owner,
): Promise<Record<CalendarLayer, ExpectedItem>> {
  const made: [string, ExpectedItem][] = [];
  for (const [layer, fill] of Object.entries(fillers)) made.push([layer, await fill(platform, owner)]);
  return Object.fromEntries(made) as Record<CalendarLayer, ExpectedItem>;
}
