import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { Page } from '@playwright/test';

import { buildAwarenessSession, findEnrolmentOf } from '../../apps/api/src/modules/awareness/awareness.build.ts';
import { buildLearnerToken } from '../../apps/api/src/modules/learner/learner.build.ts';
import { buildEmployees } from '../../apps/api/src/modules/company-employees/company-employees.build.ts';
import { buildCourse } from '../../apps/api/src/modules/courses/courses.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const phone = { width: 390, height: 844 };
const questions = 4;

/** Returns the personal link of an employee, as in the invitation. */
async function linkOf(portal: Portal, companyId: string, email: string): Promise<string> {
  const { enrolmentId, sessionId } = await findEnrolmentOf(portal.database, companyId, email);
  return `/awareness-session/training/${sessionId}#token=${await buildLearnerToken(portal.database, companyId, enrolmentId)}`;
}

async function pressOn(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Completes the sample course by keyboard only and answers every question correctly. */
async function passByKeyboard(page: Page): Promise<void> {
  await pressOn(page, 'Start');
  await expect(page.getByRole('heading', { name: 'What phishing is' })).toBeVisible();
  await pressOn(page, 'Next');
  await tabTo(page, page.getByRole('checkbox', { name: /I have read this policy/ }));
  await page.keyboard.press('Space');
  await pressOn(page, 'Next');
  await pressOn(page, 'Start quiz');
  for (let question = 1; question <= questions; question += 1) {
    await expect(page.getByText(`Question ${question} of ${questions}`)).toBeVisible();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
  }
  await pressOn(page, 'Submit answers');
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
}

test('HR imports employees and schedules a course; one passes on a phone by keyboard, and anyone can verify it', async ({
  portal,
  someone,
  visitor,
}) => {
  const company = await portal.company({ services: ['awareness'] });
  const { page } = await someone({ role: 'company-hr', company });
  const { page: admin } = await someone({ role: 'company-admin', company });
  await buildCourse(portal.database, { companyIds: [company.id] });
  const email = `ada.${company.id.slice(-8)}@acme.example`;

  await test.step('HR imports one employee and schedules the course for the department', async () => {
    await page.goto('/security-awareness/employees');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Employee file', { exact: true }).setInputFiles({
      name: 'staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,E-mail,Department\nŁucja Wójcik,${email},Research\n`),
    });
    for (let step = 1; step <= 3; step += 1) {
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    }
    await page.getByRole('button', { name: 'Import 1 employee' }).click();
    await expect(page.getByText('Import finished: 1 added')).toBeVisible();

    await page.goto('/security-awareness');
    await page.getByRole('button', { name: 'New session' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New session' });
    await dialog.getByLabel('Name').fill('Autumn training');
    await dialog.getByRole('combobox', { name: 'Course' }).fill('Phishing');
    await page.getByRole('option', { name: /Phishing basics/ }).click();
    await dialog.getByLabel('Start date').fill('24-11-2024');
    await dialog.getByLabel('End date').fill('24-11-2099');
    await dialog.getByRole('checkbox', { name: 'Schedule this session' }).check();
    await dialog.getByRole('button', { name: 'Create session' }).click();
    await page.getByRole('link', { name: /Autumn training/ }).click();
    await page.getByRole('main').getByRole('button', { name: 'Enroll employees' }).first().click();
    const enrol = page.getByRole('dialog', { name: 'Enroll employees' });
    await enrol.getByRole('combobox', { name: 'Departments' }).fill('Research');
    await page.getByRole('option', { name: /Research/ }).click();
    await enrol.getByRole('button', { name: 'Enroll', exact: true }).click();
    await expect(page.getByRole('row', { name: /Łucja Wójcik.*Not started/ })).toBeVisible();
  });

  const learner = await visitor();
  await learner.setViewportSize(phone);
  await learner.goto(await linkOf(portal, company.id, email));
  await expect(learner.getByRole('heading', { name: 'Autumn training' })).toBeVisible();
  await passByKeyboard(learner);
  await settled(learner);
  expect(await axeViolationsOn(learner, 'result of a learner')).toEqual([]);

  const [file] = await Promise.all([learner.waitForEvent('download'), pressOn(learner, 'Download certificate')]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const verification = await learner.getByRole('link', { name: 'Verification page' }).getAttribute('href');
  const stranger = await visitor();
  await stranger.goto(verification ?? '');
  await expect(stranger.getByRole('status')).toHaveText('Valid');
  await expect(stranger.getByRole('paragraph').filter({ hasText: 'Łucja Wójcik' })).toBeVisible();

  await expect(page.getByRole('row', { name: /Łucja Wójcik.*Passed/ })).toBeVisible();
  await admin.goto('/dashboard');
  await expect(admin.getByText('1 of 1 passed')).toBeVisible();
});

test('an employee who fails a simulation is enrolled when its results are imported, and is trained after passing', async ({
  portal,
  someone,
  visitor,
}) => {
  const company = await portal.company({ services: ['phishing', 'awareness'] });
  const { page } = await someone({ role: 'company-admin', company });
  const { page: staff } = await someone({ role: 'provider-analyst' });
  const course = await buildCourse(portal.database, { companyIds: [company.id] });
  await buildAwarenessSession(portal.database, { company_id: company.id, course, name: 'After a click' });
  const people = ['ana', 'bo', 'cy'].map((name) => ({
    email: `${name}.${company.id.slice(-8)}@acme.example`,
    fullname: `${name[0]?.toUpperCase()}${name.slice(1)} Example`,
  }));
  await buildEmployees(portal.database, company.id, people);
  const [ana, bo, cy] = people.map(({ email }) => email);

  await page.goto('/phishing/history');
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Phishing simulation settings' });
  await settings.getByRole('combobox', { name: /Training session/ }).selectOption({ label: 'After a click' });
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  const sent = Date.now() - 30 * 60_000;
  const at = (seconds: number): string => new Date(sent + seconds * 1_000).toISOString();
  const clicked = (ip: string) =>
    `"${JSON.stringify({ payload: {}, browser: { address: ip, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } }).replaceAll('"', '""')}"`;
  const lines = [
    'campaign_id,email,time,message,details',
    ...people.map(({ email }) => `7,${email},${at(0)},Email Sent,`),
    // The clicks of people come minutes after the email; clicks within seconds count as a scanner's.
    `7,${ana},${at(300)},Clicked Link,${clicked('198.51.100.7')}`,
    `7,${bo},${at(3)},Clicked Link,${clicked('203.0.113.9')}`,
    `7,${cy},${at(240)},Email Reported,`,
  ];
  await staff.goto(`/provider/companies/${company.id}/imports`);
  await staff.getByLabel('File to import').setInputFiles({
    name: 'Parcel - Events.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await staff.getByLabel('Format').selectOption('gophish-events');
  await staff.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(staff.getByRole('row', { name: /Parcel - Events\.csv/ })).toContainText('Done');

  await page.goto('/phishing/latest');
  await expect(page.getByText('1 of 3 employees clicked (33%)')).toBeVisible();
  const { datas } = (await (await page.request.get(`/api${phishing.campaigns.path}`)).json()) as {
    datas: { _id: string }[];
  };
  await page.goto(`/phishing/${datas[0]?._id}/recipients`);
  await expect(page.getByRole('row', { name: /Ana Example.*Training Scheduled/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bo Example.*No Risk/ })).toBeVisible();

  const learner = await visitor();
  await learner.setViewportSize(phone);
  await learner.goto(await linkOf(portal, company.id, ana ?? ''));
  await passByKeyboard(learner);
  await expect(page.getByRole('row', { name: /Ana Example.*Trained/ })).toBeVisible();
});
