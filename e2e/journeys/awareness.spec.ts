import {
  buildAwarenessSession,
  buildEnrolments,
  dayFrom,
} from '../../apps/api/src/modules/awareness/awareness.build.ts';
import { buildEmployee } from '../../apps/api/src/modules/company-employees/company-employees.build.ts';
import { buildCourse } from '../../apps/api/src/modules/courses/courses.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/portal.ts';

test('HR sees on a phone who is late, and sends reminders in four taps', async ({ portal, someone }) => {
  const { page, company } = await someone({
    role: 'company-hr',
    page: { hasTouch: true, viewport: { width: 390, height: 844 } },
  });
  const { database } = portal;
  const course = await buildCourse(database, { companyIds: [company.id] });
  const session = await buildAwarenessSession(database, {
    company_id: company.id,
    course,
    name: 'Phishing basics for sales',
    date_start: dayFrom(-20),
    date_end: dayFrom(5),
  });
  const late = await buildEmployee(database, { company_id: company.id, fullname: 'Ada Waiting' });
  const done = await buildEmployee(database, { company_id: company.id, fullname: 'Ben Ready' });
  const shared = { company_id: company.id, session_id: session.id };
  await buildEnrolments(database, company.id, [
    { ...shared, employee_id: late.id, status: 'Not Started' },
    { ...shared, employee_id: done.id, status: 'Passed', score: 100 },
  ]);

  await page.goto('/');
  await page.getByRole('link', { name: 'Phishing basics for sales' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Waiting' }).getByText('Not started')).toBeVisible();
  await page.getByRole('button', { name: 'Remind 1 employee' }).tap();
  await page.getByRole('button', { name: 'Send', exact: true }).tap();

  await expect(page.getByText('Sending a reminder to 1 employee')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remind/ })).toHaveCount(0);
  expect(await mailTo(portal.dataFolder, late.email)).toContain('Phishing basics for sales');
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  expect(await axeViolationsOn(page, 'session on a phone')).toEqual([]);
});
