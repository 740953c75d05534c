import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessSchemas } from '@gatehouse/contract/awareness/awareness.schema';
import { curvePoints } from '@gatehouse/contract/awareness/awareness-session';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../../testing/portal.ts';

import { buildEmployees } from '../../company-employees/company-employees.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments, buildSentReminders, dayFrom } from '../awareness.build.ts';

const portal = await sharedPortal();

const noonOf = (days: number) => `${dayFrom(days)}T12:00:00Z`;

describe('the training curve', () => {
  let admin: Actor;
  beforeEach(async () => {
    admin = await portal.signIn();
  });

  /** A session in which one employee passed on each of these days; the others have not started. */
  async function open({ passedOn = [] as readonly number[], others = 0, from = -10, to = 5, isFollowUp = false }) {
    const { database } = portal.platform;
    const company_id = admin.user.company_id;
    const course = await buildCourse(database, { companyIds: [company_id] });
    const dates = { date_start: dayFrom(from), date_end: dayFrom(to) };
    const session = await buildAwarenessSession(database, { company_id, course, ...dates });
    const people = Array.from({ length: passedOn.length + others }, (_, place) => ({
      email: `p${place}@${company_id}.example`,
    }));
    const employees = await buildEmployees(database, company_id, people);
    const rows = employees.map(({ id: employee_id }, place) => {
      const day = passedOn[place];
      const passed = day === undefined ? {} : { status: 'Passed', finished_at: noonOf(day) };
      return { company_id, session_id: session.id, employee_id, is_follow_up: isFollowUp, ...passed };
    });
    return { params: { id: session.id }, enrolments: await buildEnrolments(database, company_id, rows) };
  }
  const curve = async (params: { id: string }) =>
    awarenessSchemas.curve.result.parse((await portal.call(admin, awareness.curve, { params })).datas);

  it('counts everyone who has passed by each day up to today, and the reminders of the day', async () => {
    const { params, enrolments } = await open({ passedOn: [-9, -4, -4], others: 2 });
    await buildSentReminders(portal.platform.database, admin.user.company_id, { enrolments, sentAt: noonOf(-5) });

    const { days, enrolled, date_end, isSuppressed } = await curve(params);

    expect([enrolled, date_end, isSuppressed]).toEqual([5, dayFrom(5), false]);
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual([dayFrom(-10), dayFrom(0), 11]);
    expect(days.map(({ passed }) => passed)).toEqual([0, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3]);
    expect(days.filter(({ reminders }) => reminders > 0)).toEqual([{ day: dayFrom(-5), passed: 1, reminders: 5 }]);
  });

  it('combines the days of a long session, and still ends today with everyone who has passed', async () => {
    const { params } = await open({ passedOn: [-399, -1], from: -400, to: 30 });

    const { days } = await curve(params);

    expect(days.length).toBeLessThanOrEqual(curvePoints);
    expect(days.at(-1)).toEqual({ day: dayFrom(0), passed: 2, reminders: 0 });
  });

  it('has no days before the session opens', async () => {
    const { params } = await open({ others: 3, from: 4, to: 30 });

    expect((await curve(params)).days).toEqual([]);
  });

  it('is hidden if it would reveal the failed simulation of a few employees', async () => {
    const settings = { enrolOn: 'hand', ownNetworks: [], trainingSessionId: null, networkDays: 90, namedMonths: 24 };
    await portal.call(admin, phishing.changeSettings, { body: { ...settings, privacyMode: 'pseudonymous' } });
    const few = await open({ passedOn: [-1], others: 3, isFollowUp: true });

    expect(await curve(few.params)).toMatchObject({ isSuppressed: true, days: [] });
  });
});
