import {
  buildAwarenessSession,
  buildEnrolments,
  dayFrom,
} from '../../apps/api/src/modules/awareness/awareness.build.ts';
import { buildEmployee } from '../../apps/api/src/modules/company-employees/company-employees.build.ts';
import { buildCourse } from '../../apps/api/src/modules/courses/courses.build.ts';
import { registrationPath } from '../../packages/contract/src/awareness/public-awareness.ts';
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

test('a visitor registers on a phone, and the program admin sees it, deletes the session and restores it', async ({
  portal,
  someone,
  visitor,
}) => {
  const { page, company } = await someone({ role: 'public-cybersecurity-awareness' });
  const course = await buildCourse(portal.database, { companyIds: [company.id] });
  const named = { company_id: company.id, course, name: 'Security at home', is_public: true };
  const session = await buildAwarenessSession(portal.database, named);
  await page.goto('/');
  await expect(page).toHaveURL(/\/p\/security-awareness$/);
  await expect(page.getByRole('row', { name: /Security at home/ })).toBeVisible();

  const phone = await visitor();
  await phone.setViewportSize({ width: 390, height: 844 });
  const email = `ada.${company.id.slice(-8)}@home.example`;
  await phone.goto(registrationPath({ _id: session.id, name: session.name }));
  await phone.getByLabel('Name').fill('Ada Learner');
  await phone.getByLabel('Name').press('Tab');
  await phone.keyboard.type(email);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(/Check the inbox of/)).toBeVisible();
  const mail = (await mailTo(portal.dataFolder, email)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const learner = await visitor();
  await learner.goto(/\/awareness-session\/[\w/-]+#token=[\w-]+/.exec(mail)?.[0] ?? '');
  await expect(learner.getByRole('heading', { name: 'Security at home' })).toBeVisible();
  await expect(learner.getByRole('button', { name: 'Start' })).toBeVisible();

  await page.getByRole('link', { name: 'Security at home' }).click();
  await expect(page.getByRole('row', { name: /Ada Learner.*Not started/ })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await learner.reload();
  await expect(learner.getByText('This link has expired', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/restored/)).toBeVisible();
  await learner.reload();
  await expect(learner.getByRole('heading', { name: 'Security at home' })).toBeVisible();
});
